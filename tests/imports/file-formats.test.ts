import { describe, expect, test } from 'vitest';
import type { FileRow } from '../../worker/imports/files/file-row.ts';
import { csvOf, HLTB, readRow, readWhole } from '../helpers/files/read.ts';

const hltb = (...rows: Record<string, string>[]) => csvOf(HLTB, ...rows);
const count = (columns: { fate: string }[], fate: string) => columns.filter(column => column.fate === fate).length;

const day = (date: string) => ({ finishedAt: date, finishedPrecision: 'day' });

describe('HowLongToBeat', () => {
  test('a completed game is in the archive, with its time, dates, rating and notes', async () => {
    const row = await readRow(
      hltb({
        Title: 'Dune Runner',
        Platform: 'PlayStation 5',
        Completed: 'X',
        'Start Date': '2026-01-04',
        'Completion Date': '2026-02-01',
        Progress: '--',
        'Main Story': '12:30:00',
        'General Notes': 'Loud',
        'Review Notes': 'Great',
        Review: '95',
      }),
    );
    expect(row).toMatchObject({ title: 'Dune Runner', subplatforms: [1], list: 1, archiveStatus: 'finished' });
    expect(row).toMatchObject({ minutes: 750, rating: 10, note: 'Loud\n\nGreat', errors: [] });
    expect(row.playthroughs).toEqual([
      {
        ...{ startedAt: '2026-01-04', startedPrecision: 'day', ...day('2026-02-01') },
        ...{ outcome: 'finished', minutes: 750, note: null },
      },
    ]);
  });

  test.each([
    [{ Playing: '✓' }, { list: 1, playing: true, archiveStatus: null }, ['playing']],
    [{ Backlog: 'X' }, { list: 1, playing: false, archiveStatus: null }, []],
    [{ Retired: 'X' }, { list: 1, archiveStatus: 'kicked' }, ['kicked']],
    [{ Completed: 'X', Completionist: '40:00:00' }, { archiveStatus: 'finished', minutes: 2400 }, ['completed']],
    [{ Completed: 'X', Playing: 'X' }, { archiveStatus: null, playing: true }, ['finished', 'playing']],
    [{ Completed: 'X', Replay: 'X' }, { archiveStatus: null, playing: false }, ['finished']],
    [{ 'Rainy day': 'X' }, { list: null }, []],
    [{ Backlog: 'X', Progress: '45:30' }, { minutes: 46 }, []],
    [{ Backlog: 'X', Progress: '7200' }, { minutes: 120 }, []],
    [{ Platform: 'PC', Storefront: 'GOG' }, { subplatforms: [null], errors: [] }, []],
    [{ Platform: 'PC', Storefront: 'Steam' }, { subplatforms: [8] }, []],
  ])('flags mean what they say: %o', async (cells, expected, outcomes) => {
    const row = await readRow(hltb({ Title: 'A', ...cells } as Record<string, string>));
    expect(row).toMatchObject(expected);
    expect(row.playthroughs.map(one => one.outcome)).toEqual(outcomes);
  });

  test('a day that is not known stays unknown', async () => {
    const row = await readRow(hltb({ Title: 'A', Completed: 'X', 'Completion Date': '2012-00-00' }));
    expect(row.playthroughs[0]).toMatchObject({ finishedAt: '2012-01-01', finishedPrecision: 'year' });
    const older = await readRow(hltb({ Title: 'A', Completed: 'X', 'Completion Date': '2012-05-00' }));
    expect(older.playthroughs[0]).toMatchObject({ finishedAt: '2012-05-01', finishedPrecision: 'month' });
  });

  test('of its columns twenty come along, ten stay behind, and a person’s own lists are unknown', async () => {
    const { columns, format } = await readWhole(hltb({ Title: 'A' }));
    expect(format).toBe('hltb');
    expect([count(columns, 'carried'), count(columns, 'dropped'), count(columns, 'unknown')]).toEqual([20, 10, 3]);
    expect(columns.find(column => column.name === 'Speed Any%')).toMatchObject({ fate: 'dropped', why: 'speedrun' });
  });

  test('a file of 2024 has no start date', async () => {
    const row = await readRow(
      csvOf(HLTB.replace('Start Date,', ''), { Title: 'A', Completed: 'X', 'Completion Date': '2024-03-01' }),
    );
    expect(row.playthroughs[0]).toMatchObject({ startedAt: null, ...day('2024-03-01') });
  });
});

describe('Grouvee', () => {
  const header =
    'id,name,shelves,platforms,rating,review_title,review,review_platform,dates,statuses,genres,franchises,series,developers,publishers,release_date,date_added_to_collection,url,giantbomb_id,igdb_id';
  const base = { name: 'Dune Runner', platforms: '{"PlayStation 5":{"url":"x"},"Nintendo Switch":{"url":"y"}}' };
  const time = (more: object) => JSON.stringify([{ date_started: 'None', date_finished: 'None', ...more }]);

  test('the keys inside of its cells are its values', async () => {
    const dates = time({ date_finished: '2026-02-01', seconds_played: 36_300, level_of_completion: '100% Completion' });
    const row = await readRow(
      csvOf(header, {
        ...base,
        shelves: '{"Played":{}}',
        rating: '4.5',
        dates,
        igdb_id: '123',
        release_date: '2010-Q3',
      }),
    );
    expect(row).toMatchObject({ platforms: ['PlayStation 5', 'Nintendo Switch'], subplatforms: [1, null], errors: [] });
    expect(row).toMatchObject({ rating: 9, year: 2010, ids: { igdb: '123' }, minutes: 605, archiveStatus: 'finished' });
    expect(row.playthroughs).toMatchObject([{ ...day('2026-02-01'), outcome: 'completed', minutes: 605 }]);
  });

  test.each([
    ['Abandoned', { archiveStatus: 'kicked' }, ['kicked']],
    ['متروكة', { archiveStatus: 'kicked' }, ['kicked']],
    ['Abandoned":{},"Played', { archiveStatus: 'kicked' }, ['kicked']],
    ['Platinum', { archiveStatus: 'finished' }, ['completed']],
    ['On hold', { list: 1, archiveStatus: null }, ['paused']],
    ['Played":{},"Currently playing', { playing: true, archiveStatus: null }, ['finished', 'playing']],
    ['Owned', { archiveStatus: 'finished' }, ['finished']],
  ])('a shelf of one’s own whose name is a state says that state: %s', async (shelf, expected, outcomes) => {
    const dates = time({ date_finished: '2024-02-01' });
    const row = await readRow(csvOf(header, { ...base, shelves: `{"${shelf}":{}}`, dates }));
    expect(row).toMatchObject(expected);
    expect(row.playthroughs.map(one => one.outcome)).toEqual(outcomes);
  });

  test.each([
    ['Wish List', { list: 2 }],
    ['Backlog', { list: 1, playing: false }],
    ['Playing', { list: 1, playing: true }],
    ['Played', { list: 1, archiveStatus: 'finished' }],
    ['Couch co-op', { list: null }],
  ])('the shelf %s', async (shelf, expected) => {
    expect(await readRow(csvOf(header, { ...base, shelves: `{"${shelf}":{}}` }))).toMatchObject(expected);
  });

  test.each([
    ['Backlog', {}, { list: 1, archiveStatus: null }, []],
    ['Wish List', {}, { list: 2 }, []],
    ['Playing', {}, { list: 1, playing: true, archiveStatus: null }, ['playing']],
    ['Couch co-op', {}, { list: null, archiveStatus: null }, []],
    ['Played', {}, { list: 1, archiveStatus: 'finished' }, ['finished']],
    ['Backlog', { seconds_played: 3600 }, { list: 1, minutes: 60 }, ['finished']],
    ['Couch co-op', { date_finished: '2024-02-01' }, { archiveStatus: 'finished' }, ['finished']],
    ['Playing', { date_finished: '2024-02-01' }, { playing: true, archiveStatus: null }, ['finished', 'playing']],
    ['Playing', { date_started: '2024-02-01' }, { playing: true }, ['playing']],
    ['Backlog', { level_of_completion: null, seconds_played: 240 }, { list: 1, minutes: 4 }, []],
    ['Backlog', { date_started: '2024-02-01' }, { list: 1 }, ['paused']],
    ['Played', { date_started: '2024-02-01' }, { archiveStatus: 'finished' }, ['finished']],
  ])('on the shelf %s, a level of completion with %o is no more than that', async (shelf, told, expected, outcomes) => {
    const dates = time({ seconds_played: 0, level_of_completion: 'Main Story', ...told });
    const row = await readRow(csvOf(header, { ...base, shelves: `{"${shelf}":{}}`, dates }));
    expect(row).toMatchObject(expected);
    expect(row.playthroughs.map(one => one.outcome)).toEqual(outcomes);
  });

  test('a cell whose JSON is broken costs the cell', async () => {
    const row = await readRow(csvOf(header, { ...base, shelves: '{"Played":' }));
    expect(row).toMatchObject({ title: 'Dune Runner', errors: [{ code: 'bad_json', column: 'shelves' }] });
  });
});

describe('Completionator', () => {
  const header =
    'Name,Edition,Platform,Format,Region,Now Playing,Backlogged,Ownership Status,Progress Status,Est. Value,Amt. Paid,Tags,Box/Case,Cart/Disc,Manual,Extras,Acquisition Type,Acquisition Source,Acquisition Date,Rating,Initial Release Date,Item Release Date,Added On,Genre';
  const rowOf = (name: string, added: string) =>
    `"${name}","","PC / Windows","Digital (Steam)","EU","No","Yes","Owned","Finished","","","","","","","","Purchase","","","8","11/20/2025","","${added}",""`;

  test('quotes inside of a cell are not doubled, and the month comes first', async () => {
    const { rows, format } = await readWhole(
      `${header}\r\n${rowOf('The "Dune" Run, "again", Part 2', '1/4/2026')}\r\n`,
    );
    expect(format).toBe('completionator');
    expect(rows).toMatchObject([
      { title: 'The "Dune" Run, "again", Part 2', subplatforms: [8], rating: 8, errors: [] },
    ]);
    expect(rows[0]).toMatchObject({ addedAt: '2026-01-04T00:00:00.000Z', access: 'bought', archiveStatus: 'finished' });
  });

  const held = (word: string, more: Record<string, string> = {}) =>
    readRow(
      csvOf(header, { Name: 'A', Platform: 'PC', 'Ownership Status': word, 'Acquisition Type': 'Purchase', ...more }),
    );

  const GONE = { list: 1, archiveStatus: 'retired', access: 'gone' } as const;

  test.each<[string, Partial<FileRow>]>([
    ['Owned', { list: 1, archiveStatus: null, access: 'bought' }],
    ['', { list: 1, access: 'bought' }],
    ['For Sale', { list: 1, access: 'bought' }],
    ['Wishlist', { list: 2, access: null }],
    ['Subscription', { list: 1, access: 'subscription' }],
    ['Sold', GONE],
    ['No Longer Owned', GONE],
    ['Formerly Owned', GONE],
    ['Traded In', GONE],
  ])('what is %s is held so', async (word, expected) => {
    expect(await held(word)).toMatchObject({ ...expected, playthroughs: [], errors: [] });
  });

  test.each([
    ['Borrowed', 'borrowed'],
    ['Borrowed from Sam', 'borrowed'],
    ['Lent Out', 'lent'],
    ['Shared', 'shared'],
    ['Family Sharing', 'shared'],
  ])('what is %s is on the shelf as such', async (word, access) => {
    expect(await held(word)).toMatchObject({ list: 1, archiveStatus: null, access, errors: [] });
    expect(await held(word, { 'Progress Status': 'Finished' })).toMatchObject({ archiveStatus: 'finished', access });
    expect(await held(word, { 'Now Playing': 'Yes' })).toMatchObject({ playing: true, list: 1, access });
  });

  test.each(['Not Owned', 'Rented', 'Household', 'Want to sell'])(
    'what is %s is not on the shelf as one’s own, and the word is named',
    async word => {
      const errors = [{ code: 'unknown_status', column: 'Ownership Status', value: word }];
      expect(await held(word)).toMatchObject({ list: null, archiveStatus: null, access: null, errors });
      const played = await held(word, { 'Progress Status': 'Finished' });
      expect(played).toMatchObject({ archiveStatus: 'finished', access: null, errors });
      expect(await held(word, { 'Now Playing': 'Yes' })).toMatchObject({ playing: true, list: 1, access: null });
    },
  );

  test('its Western letters are read', async () => {
    const bytes = Uint8Array.from(`${header}\r\n${rowOf('Pok\xe9mon', '1/4/2026')}\r\n`, sign => sign.charCodeAt(0));
    expect((await readWhole(bytes)).rows).toMatchObject([{ title: 'Pokémon' }]);
  });
});
