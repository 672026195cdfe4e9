import { describe, expect, test } from 'vitest';
import { problemOf, readWhole } from '../helpers/files/read.ts';

const read = (document: unknown) => readWhole(JSON.stringify(document, null, 2));

describe('Backloggd', () => {
  const log = (more: object) => ({
    game_liked: false,
    status: 'completed',
    total_hours: 10,
    total_minutes: 5,
    ...more,
  });
  const time = (more: object) => ({
    rating: 9,
    review: 'Good',
    platform: 167,
    start_date: '',
    finish_date: '',
    ...more,
  });
  const entry = (more: object) => ({
    game_id: 123,
    title: 'Dune',
    slug: 'dune',
    log: log({}),
    playthroughs: [time({})],
    ...more,
  });
  const transfer = (...entries: object[]) => ({
    format: 'backloggd-transfer',
    version: 2,
    exportedAt: 'x',
    source: { platform: 'a' },
    entries,
  });

  test('an entry with its times played', async () => {
    const times = [
      time({ finish_date: '2020-03-01' }),
      time({ is_master: true, start_date: '2026-01-01', hours_played: 2, platform: 130 }),
    ];
    const { format, rows, needsMapping, header } = await read(transfer(entry({ playthroughs: times })));
    expect([format, needsMapping, header]).toEqual(['backloggd', false, []]);
    expect(rows).toMatchObject([
      {
        line: 1,
        title: 'Dune',
        ids: { igdb: '123' },
        platforms: ['PlayStation 5', 'Nintendo Switch'],
        subplatforms: [1, null],
      },
    ]);
    expect(rows[0]).toMatchObject({
      rating: 9,
      note: 'Good\n\nGood',
      minutes: 605,
      archiveStatus: 'finished',
      errors: [],
    });
    expect(rows[0]?.playthroughs).toMatchObject([
      { outcome: 'finished', finishedAt: '2020-03-01', startedAt: null },
      { outcome: 'completed', startedAt: '2026-01-01', minutes: 120 },
    ]);
  });

  test.each([
    ['wishlist', 2, []],
    ['backlog', 1, []],
    ['playing', 1, ['playing']],
    ['played', 1, ['paused']],
    ['completed', 1, ['finished']],
    ['shelved', 1, ['paused']],
    ['abandoned', 1, ['kicked']],
    ['retired', 1, ['kicked']],
  ])('the state %s', async (status, list, outcomes) => {
    const { rows } = await read(transfer(entry({ log: log({ status }) })));
    expect(rows[0]?.list).toBe(list);
    expect(rows[0]?.playthroughs.map(one => one.outcome)).toEqual(outcomes);
  });

  test.each([
    ['completed', ['finished', 'playing']],
    ['abandoned', ['kicked', 'playing']],
    ['shelved', ['playing']],
    ['backlog', ['playing']],
  ])('what is %s and played now is played, and what was done stays done', async (status, outcomes) => {
    const { rows } = await read(transfer(entry({ log: log({ status, is_playing: true }) })));
    expect(rows[0]).toMatchObject({ list: 1, playing: true, archiveStatus: null, errors: [] });
    expect(rows[0]?.playthroughs.map(one => one.outcome)).toEqual(outcomes);
  });

  test('the last of several times is the one that goes on, if it has no end', async () => {
    const playthroughs = [time({ finish_date: '2020-03-01' }), time({ start_date: '2026-01-01' })];
    const { rows } = await read(transfer(entry({ log: log({ is_playing: true }), playthroughs })));
    expect(rows[0]?.playthroughs).toMatchObject([
      { outcome: 'finished', finishedAt: '2020-03-01' },
      { outcome: 'playing', startedAt: '2026-01-01' },
    ]);
  });

  test('the days of its calendar date a time played that has no dates', async () => {
    const dates = [
      { range_start_date: '2026-01-05', range_end_date: '2026-01-06' },
      { range_start_date: '2026-01-01', range_end_date: '2026-01-02' },
    ];
    const { rows, columns } = await read(transfer(entry({ dates })));
    expect(rows[0]?.playthroughs).toMatchObject([{ startedAt: '2026-01-01', finishedAt: '2026-01-06' }]);
    expect(columns.filter(column => column.fate === 'unknown')).toEqual([]);
    expect(columns).toContainEqual({ name: 'dates.range_start_date', fate: 'carried', as: 'dates' });
  });

  test('hours of one day are a day played, each day once, and of hours of several days nobody knows how they fell', async () => {
    const on = (from: string, to: string, hours: number, minutes: number) => ({
      ...{ range_start_date: from, range_end_date: to, hours, minutes },
    });
    const dates = [
      on('2026-01-05', '2026-01-05', 1, 30),
      on('2026-01-05', '', 0, 15),
      on('2026-01-06', '2026-01-08', 9, 0),
      on('2026-01-09', '2026-01-09', 30, 0),
    ];
    const { rows, columns } = await read(transfer(entry({ dates })));
    expect(rows[0]?.days).toEqual([{ day: '2026-01-05', minutes: 105 }]);
    expect(columns).toContainEqual({ name: 'dates.hours', fate: 'carried', as: 'hours' });
  });

  test('an empty entry before the last tells of no time played', async () => {
    const empty = { platform: 167, start_date: '', finish_date: '' };
    const { rows } = await read(transfer(entry({ playthroughs: [empty, time({})] })));
    expect(rows[0]?.playthroughs.map(one => one.outcome)).toEqual(['finished']);
  });

  test('version 1 is flat', async () => {
    const { rows } = await read([
      { game_id: 1, title: 'Dune', status: 'completed', rating: 8, platform: 6, finish_date: '2026-02-30' },
    ]);
    expect(rows).toMatchObject([
      { rating: 8, subplatforms: [8], playthroughs: [{ outcome: 'finished', finishedAt: null }] },
    ]);
    expect(rows[0]?.errors).toEqual([{ code: 'bad_date', column: 'finish_date', value: '2026-02-30' }]);
  });
});

describe('Grouvee', () => {
  const game = (more: object) => ({ name: 'Dune', platforms: {}, rating: null, review: '', dates: [], ...more });
  const read2 = (...collection: object[]) =>
    read({ export_format_version: 2, account: {}, collection, play_log: [{}] });

  test('shelves, platforms, dates and rating of its newer export are read', async () => {
    const dates = [
      { date_started: '2021-04-03', date_finished: '2021-04-09', seconds_played: 3600, level_of_completion: null },
    ];
    const shelves = { Played: { date_added: '2021-04-04T19:14:05Z' } };
    const { format, rows, columns } = await read2(
      game({
        shelves,
        platforms: { 'PlayStation 4': { url: 'x' } },
        rating: 4.5,
        dates,
        igdb_id: 7,
        release_date: '2018-01-25',
      }),
      game({ shelves: { 'Wish List': {} }, date_added_to_collection: '2022-01-01' }),
    );
    expect(format).toBe('grouvee');
    expect(rows).toMatchObject([
      { platforms: ['PlayStation 4'], subplatforms: [2], rating: 9, year: 2018, ids: { igdb: '7' }, minutes: 60 },
      { list: 2, platforms: [], addedAt: '2022-01-01T00:00:00.000Z', playthroughs: [], errors: [] },
    ]);
    expect(rows[0]?.playthroughs).toMatchObject([{ outcome: 'finished', finishedAt: '2021-04-09', minutes: 60 }]);
    expect(columns.filter(column => column.fate === 'unknown')).toEqual([]);
  });

  test('a level alone is no time played there either', async () => {
    const dates = [
      { date_started: 'None', date_finished: 'None', seconds_played: 0, level_of_completion: 'Main Story' },
    ];
    const { rows } = await read2(game({ shelves: { Backlog: {} }, dates }));
    expect(rows).toMatchObject([{ list: 1, archiveStatus: null, playthroughs: [], minutes: null }]);
  });
});

describe('documents that are broken', () => {
  const whole = JSON.stringify({
    version: 1,
    exportedAt: 'x',
    profile: {},
    lists: [{ title: 'A' }, { title: 'B' }],
    archive: [],
  });

  test('one that is cut off gives what came before', async () => {
    const { rows } = await readWhole(whole.slice(0, whole.indexOf('"B"') + 1));
    expect(rows.map(row => [row.title, row.errors[0]?.code])).toEqual([
      ['', 'bad_json'],
      ['A', undefined],
    ]);
  });

  test('elements that are no games, and texts that cannot be stored', async () => {
    const { rows } = await read({
      version: 1,
      exportedAt: 'x',
      lists: [5, null, {}, { title: 'a\u0000b\ud800', subplatform: 'PS5' }],
      archive: [],
    });
    expect(rows.map(row => [row.title, row.errors[0]?.code])).toEqual([
      ['', 'bad_json'],
      ['', 'bad_json'],
      ['', 'no_title'],
      ['a\ufffdb\ufffd', undefined],
    ]);
  });

  test('a document without a list of games is no table', async () => {
    expect(await problemOf('{"version": 2,\n "settings": {"a": [1, 2]}}')).toEqual({ found: 'no_table' });
    expect(await problemOf('[1, 2, 3]')).toEqual({ found: 'no_table' });
    expect(await problemOf('[]')).toEqual({ found: 'no_table' });
  });
});
