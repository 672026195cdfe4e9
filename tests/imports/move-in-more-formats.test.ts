import { describe, expect, test } from 'vitest';
import { csvOf, readRow, readWhole } from '../helpers/move-in/read.ts';

describe('Infinite Backlog', () => {
  const header =
    'IGDB ID,Game name,Game release date,IGDB Edition ID,Game Edition name,Platform,Type,Status,Completion,Ownership,Acquisition,State,Format,Digital service,Subscription,Playtime,Times completed,Completion date,Completion date type,Progress notes,Borrowed from,Returned to owner,Lent to,Lent out,Condition,Region,Collection notes,Amount paid,Acquisition date,Acquisition Source,Additional Cost,Game condition,Manual condition,Box condition,Manual progress,Acquisition Notes,Rating (Score),Rating (Gameplay),Rating (Sound),Rating (Story),Rating (Visual),Rating (Accessibility),Tags,Date added,Last updated';
  const base = { 'IGDB ID': '123', 'Game name': 'Dune Runner', Platform: 'PlayStation 5', Status: 'Played' };

  test('status, completion and the precision of its date', async () => {
    const beaten = { ...base, Completion: 'Beaten', Ownership: 'Subscription', Playtime: '605', 'Rating (Score)': '8' };
    const row = await readRow(
      csvOf(header, { ...beaten, 'Completion date': '2026-02-01', 'Completion date type': 'month' }),
    );
    expect(row).toMatchObject({ list: 1, archiveStatus: 'finished', access: 'subscription', minutes: 605, rating: 8 });
    expect(row.playthroughs).toMatchObject([{ finishedAt: '2026-02-01', finishedPrecision: 'month', minutes: 605 }]);
  });

  test.each([
    [{ Completion: 'Completed' }, ['completed']],
    [{ Completion: 'Completed', 'Times completed': '2' }, ['completed', 'completed']],
    [{ Completion: 'Dropped' }, ['kicked']],
    [{ Completion: 'Unfinished' }, ['paused']],
    [{ Status: 'Playing', Completion: 'Continuous' }, ['playing']],
    [{ Status: 'Unplayed', Completion: 'Not Started' }, []],
    [{ Status: 'No Status', Completion: 'No Status', Ownership: 'Owned' }, []],
  ])('%o', async (cells, outcomes) => {
    const row = await readRow(csvOf(header, { ...base, ...(cells as Record<string, string>) }));
    expect(row).toMatchObject({ list: 1, errors: [] });
    expect(row.playthroughs.map(one => one.outcome)).toEqual(outcomes);
  });

  test('what was given away comes as gone, and a row without a word about it has no list', async () => {
    expect(await readRow(csvOf(header, { ...base, Ownership: 'Formerly Owned' }))).toMatchObject({ access: 'gone' });
    expect(await readRow(csvOf(header, { 'Game name': 'A Bundle' }))).toMatchObject({ list: null, platforms: [] });
  });
});

describe('Yamtrack', () => {
  const header =
    'title,media_id,source,media_type,image,season_number,episode_number,score,status,notes,start_date,end_date,progress,created_at,progressed_at';
  const game = { title: 'Dune Runner', media_id: '123', source: 'igdb', media_type: 'game' };

  test('games are read in any order of columns, films are not', async () => {
    const { rows } = await readWhole(
      csvOf(
        header,
        { ...game, media_type: 'movie' },
        { ...game, status: 'Completed', score: '8.0', progress: '3h 00min', end_date: '2026-02-01 20:00:00+00:00' },
      ),
    );
    expect(rows).toMatchObject([{ ids: { igdb: '123' }, rating: 8, minutes: 180, archiveStatus: 'finished', line: 3 }]);
    expect(rows[0]?.playthroughs).toMatchObject([{ finishedAt: '2026-02-01', finishedPrecision: 'day' }]);
  });

  test.each([
    ['Planning', { list: 2 }],
    ['Paused', { list: 1, playthroughs: [{ outcome: 'paused' }] }],
    ['In progress', { list: 1, playing: true }],
    ['Dropped', { list: 1, archiveStatus: 'kicked' }],
    ['Someday', { list: null, errors: [{ code: 'unknown_status', column: 'status', value: 'Someday' }] }],
  ])('%s', async (status, expected) => {
    expect(await readRow(csvOf(header, { ...game, status }))).toMatchObject(expected);
  });
});

describe('Playnite', () => {
  test('the default columns', async () => {
    const { format, rows } = await readWhole(
      'Name,Developers,Publishers,Installed,Platforms,Sources\nDune Runner,Studio,Pub,False,Sony PlayStation 5,PlayStation\n',
    );
    expect(format).toBe('playnite');
    expect(rows).toMatchObject([{ subplatforms: [1], list: 1, playthroughs: [], errors: [] }]);
  });

  test('headers and states in Arabic', async () => {
    const { format, rows, columns } = await readWhole(
      'الاسم,وقت اللعب,حالة الاكمال,المنصات\nطريق الرمال,7200,مكتملة,PC (Windows)\n',
    );
    expect(format).toBe('playnite');
    expect(rows).toMatchObject([{ title: 'طريق الرمال', minutes: 120, archiveStatus: 'finished', subplatforms: [8] }]);
    expect(columns.map(column => column.fate)).toEqual(['carried', 'carried', 'carried', 'carried']);
  });

  test.each([
    ['Not Played', 1, []],
    ['Plan to Play', 1, []],
    ['Played', 1, ['paused']],
    ['Beaten', 1, ['finished']],
    ['Completed', 1, ['completed']],
    ['Abandoned', 1, ['kicked']],
    ['On Hold', 1, ['paused']],
    ['Durchgespielt', 1, ['finished']],
  ])('the state %s', async (status, list, outcomes) => {
    const row = await readRow(`Name,Completion Status,Sources\nA,${status},GOG\n`);
    expect(row.list).toBe(list);
    expect(row.playthroughs.map(one => one.outcome)).toEqual(outcomes);
  });

  test('the entry of a store says the game: PC of GOG is no copy on Steam', async () => {
    const header = 'Name;Game Id;Sources;Platforms;Last Played\n';
    expect(await readRow(`${header}A;620;Steam;PC (Windows);2026-01-02 10:00\n`)).toMatchObject({
      ...{ ids: { steam: '620' }, subplatforms: [8], lastPlayedAt: '2026-01-02T10:00:00.000Z' },
    });
    expect(await readRow(`${header}A;620;GOG;PC (Windows);\n`)).toMatchObject({
      ids: {},
      subplatforms: [null],
      errors: [],
    });
  });
});

test('GOG Galaxy: tabs between columns and inside of lists', async () => {
  const row = await readRow(
    'title\tplatformList\tmyRating\tgameMins\tlastPlayed\nDune\t"Steam\tXbox Live"\t4\t605\t2026-02-01\n',
  );
  expect(row).toMatchObject({ platforms: ['Steam', 'Xbox Live'], subplatforms: [8, null], rating: 8, minutes: 605 });
  expect(row).toMatchObject({ list: 1, lastPlayedAt: '2026-02-01T00:00:00.000Z', errors: [] });
});

describe('GAMEYE', () => {
  const v5 =
    'Platform,Category,UserRecordType,Title,Country,ReleaseType,Publisher,Developer,CreatedAt,Ownership,PriceLoose,PriceCIB,PriceNew,YourPrice,PricePaid,ItemCondition,BoxCondition,ManualCondition,Beat,PlayedCompletion,Notes,Tags';

  test('a comma at the end of rows, blanks before quotes, words for nothing, the day first', async () => {
    const line =
      'PlayStation 4,Games,Owned, "Dune, Runner",USA, ,,,25/04/2022,Loose,-1.0,-1.0,-1.0,,,,,,1,,Missing Field,a&#44;b,';
    expect(await readRow(`${v5}\n${line}\n`)).toMatchObject({
      ...{ title: 'Dune, Runner', subplatforms: [2], addedAt: '2022-04-25T00:00:00.000Z', note: null, errors: [] },
      ...{ list: 1, archiveStatus: 'finished' },
    });
  });

  test('version 4 has a column for each kind', async () => {
    const row = await readRow(
      'Platform,Type,Title,Owned,ForSale,Wishlist,CreatedAt\nXbox 360,Game,Dune,0,0,1,03/04/2020\n',
    );
    expect(row).toMatchObject({ list: 2, subplatforms: [7], addedAt: '2020-04-03T00:00:00.000Z' });
  });
});

test('Darkadia: a row without a name is another copy, and the diary is told once', async () => {
  const header =
    'Name,Added,Loved,Owned,Played,Playing,Finished,Mastered,Dominated,Shelved,Rating,Copy label,Copy platform,Copy source,Platforms,Notes,Time played';
  const file = `${header}\r\nDune,2014-01-04,,1,1,,1,,,,4.5,,PlayStation 3,,PlayStation 3,"Line one\r\nLine two",\r\n,,,,,,,,,,,,PC,GOG\r\nNext,,,1,,,,,,\r\n`;
  const { rows } = await readWhole(file);
  expect(rows.map(row => [row.line, row.title, row.subplatforms[0], row.rating, row.playthroughs.length])).toEqual([
    [2, 'Dune', 3, 9, 1],
    [4, 'Dune', null, null, 0],
    [5, 'Next', undefined, null, 0],
  ]);
  expect(rows[0]).toMatchObject({ note: 'Line one\nLine two', archiveStatus: 'finished' });
  expect(rows[1]).toMatchObject({ list: 1, archiveStatus: 'finished', errors: [] });
});

describe('NeoDB', () => {
  test('its marks', async () => {
    const link = 'https://neodb.social/game/1 https://store.steampowered.com/app/620/';
    const row = await readRow(
      csvOf('title,info,links,timestamp,status,rating,comment,tags', {
        ...{
          title: 'Dune',
          links: link,
          timestamp: '2026-02-01T20:00:00Z',
          status: 'complete',
          rating: '9',
          comment: 'Good',
        },
      }),
    );
    expect(row).toMatchObject({ ids: { steam: '620' }, rating: 9, note: 'Good', archiveStatus: 'finished' });
    expect(row.playthroughs).toMatchObject([{ finishedAt: '2026-02-01', outcome: 'finished' }]);
  });

  test('its reviews have two columns of one name', async () => {
    const { rows, columns } = await readWhole(
      'title,info,links,timestamp,title,content\nDune,,,2026-02-01,My words,Good\n',
    );
    expect(rows).toMatchObject([{ title: 'Dune', note: 'Good', list: null }]);
    expect(columns[4]).toEqual({ name: 'title 2', fate: 'dropped', why: 'review_title' });
  });
});

test('IGDB: the platforms of a game are not those of a person', async () => {
  const header = '\uFEFFid,game,url,rating,category,release_date,platforms,genres,themes,companies,description\r\n';
  const row = await readRow(
    `${header}123,Dune,https://igdb.com/g/x,7.7,Main Game,"[""Nov 20, 2025 (NA)""]","[""PlayStation 5""]",[],[],[],\r\n`,
  );
  expect(row).toMatchObject({ ids: { igdb: '123' }, year: 2025, platforms: [], rating: null, list: null });
});
