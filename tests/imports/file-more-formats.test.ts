import { describe, expect, test } from 'vitest';
import { csvOf, readRow, readWhole } from '../helpers/files/read.ts';

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

  test.each([
    ['Wishlist', { list: 2, errors: [] }],
    ['Wanted', { list: 2, errors: [] }],
    ['Sold', { list: 1, archiveStatus: 'retired', access: 'gone', errors: [] }],
    [
      'Rented',
      { list: null, access: null, errors: [{ code: 'unknown_status', column: 'Ownership', value: 'Rented' }] },
    ],
    ['Borrowed', { list: 1, access: 'borrowed', errors: [] }],
    ['Shared', { list: 1, access: 'shared', errors: [] }],
  ])('what is %s is not on the shelf as one’s own', async (word, expected) => {
    expect(await readRow(csvOf(header, { 'Game name': 'A', Ownership: word }))).toMatchObject(expected);
    expect(await readRow(csvOf(header, { ...base, Status: 'Unplayed', Ownership: word }))).toMatchObject(expected);
  });

  test.each([
    [{ 'Borrowed from': 'Mona' }, { access: 'borrowed', loan: { holder: 'Mona', since: null } }],
    [
      { 'Borrowed from': 'Mona', 'Returned to owner': 'Yes' },
      { access: 'gone', archiveStatus: 'retired' },
    ],
    [{ 'Borrowed from': 'Mona', 'Returned to owner': 'No' }, { access: 'borrowed' }],
    [
      { 'Lent to': 'Sam', 'Lent out': '2026-03-04' },
      { access: 'lent', loan: { holder: 'Sam', since: '2026-03-04' } },
    ],
    [
      { 'Lent to': 'Sam', 'Lent out': 'Yes' },
      { access: 'lent', loan: { holder: 'Sam', since: null } },
    ],
    [{ 'Lent to': 'ر'.repeat(90) }, { access: 'lent', loan: { holder: 'ر'.repeat(60), since: null } }],
    [{ Format: 'Physical' }, { access: 'disc' }],
    [{ Format: 'Digital' }, { access: 'bought' }],
  ])('%o says how it is held', async (cells, expected) => {
    const row = { ...base, Status: 'Unplayed', Ownership: 'Owned', ...(cells as Record<string, string>) };
    expect(await readRow(csvOf(header, row))).toMatchObject({ list: 1, errors: [], ...expected });
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

  test('a file from before it named its sources is known too, and its films are none', async () => {
    const { format, rows } = await readWhole(
      'media_id,media_type,title,image,score,progress,status,start_date,end_date,notes\n1,tv,Arcane,,9,,Completed,,,\n2,game,Dune,,8,90,Completed,,,\n',
    );
    expect(format).toBe('yamtrack');
    expect(rows).toMatchObject([{ title: 'Dune', ids: { igdb: '2' }, archiveStatus: 'finished' }]);
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

  test.each([
    ...[
      'Played',
      'Gespielt',
      'Joué',
      'Jugado',
      'Jogado',
      'Giocato',
      'Сыграно',
      'Зіграно',
      'Zagrane',
      'Oynandı',
      'Gespeeld',
    ],
    ...[
      'Hráno',
      'Spelat',
      'Spilt',
      'Spillet',
      'Pelattu',
      'Játszott',
      'Jucat',
      'Παίχτηκε',
      'プレイ済み',
      '플레이함',
      '玩过',
      '玩過',
    ],
    ...['تم اللعب', 'بازی شده', 'שוחק', 'Đã chơi', 'Dimainkan', 'Jugat'],
  ])('%s stays on the shelf, as Played does', async status => {
    const row = await readRow(`Name,Completion Status,Sources,Time Played\nA,${status},GOG,3600\n`);
    expect(row).toMatchObject({ list: 1, archiveStatus: null, errors: [], playthroughs: [{ outcome: 'paused' }] });
  });

  test.each([
    ['Nicht gespielt', []],
    ['À jouer', []],
    ['Планирую', []],
    ['通关', ['finished']],
    ['Tamamlandı', ['completed']],
    ['Abandonné', ['kicked']],
    ['保留中', ['paused']],
    ['قيد اللعب', ['playing']],
  ])('%s is the word of a language', async (status, outcomes) => {
    const row = await readRow(`Name,Completion Status,Sources\nA,${status},GOG\n`);
    expect([row.list, row.errors, row.playthroughs.map(one => one.outcome)]).toEqual([1, [], outcomes]);
  });

  test('a word of one’s own is an error that names it, and the game is owned all the same', async () => {
    const row = await readRow('Name,Completion Status,Sources\nA,Endless,GOG\n');
    expect(row).toMatchObject({ list: 1, playthroughs: [], errors: [{ code: 'unknown_status', value: 'Endless' }] });
  });

  test('an epoch is no date, and the Arabic half of a day is read', async () => {
    const header = 'Name,Platforms,Sources,Last Played,Added\n';
    const row = await readRow(`${header}A,PC,Steam,1/1/1970 12:00:00 AM,٢٣/٠٦/٢٠٢٣ ٠٩:١٥:٠٠ م\n`);
    expect(row).toMatchObject({ lastPlayedAt: null, addedAt: '2023-06-23T21:15:00.000Z', errors: [] });
    const hijri = await readRow(`${header}A,PC,Steam,05/12/1444 09:15:00 م,2023-06-23 25:99\n`);
    expect(hijri).toMatchObject({
      lastPlayedAt: '2023-06-23T21:15:00.000Z',
      errors: [{ code: 'bad_date', column: 'Added', value: '2023-06-23 25:99' }],
    });
  });

  test('platforms are told apart by any sign, which the exporter lets a person choose', async () => {
    const row = await readRow('Name,Platforms,Sources\nA,Sony PlayStation 4; Sony PlayStation 5,PlayStation\n');
    expect(row).toMatchObject({ subplatforms: [2, 1], errors: [] });
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

test('GOG Galaxy: a list as Python writes it, a fork’s ratings of a hundred, and its wishes', async () => {
  const list = await readRow("title,platformList,gameMins\nDune,\"['Humble Bundle', 'Steam']\",49\n");
  expect(list).toMatchObject({ platforms: ['Humble Bundle', 'Steam'], subplatforms: [null, 8], list: 1, errors: [] });
  const header = 'title\tplatformList\tmyRating\twantToPlayDate\n';
  const { rows } = await readWhole(`${header}Dune\tSteam\t80\t\nNext\tSteam\t90\t2025-06-21 13:07:49\n`);
  expect(rows).toMatchObject([
    { rating: 8, list: 1, errors: [] },
    { rating: 9, list: 2, addedAt: '2025-06-21T13:07:49.000Z' },
  ]);
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

describe('Darkadia', () => {
  const header =
    'Name,Added,Loved,Owned,Played,Playing,Finished,Mastered,Dominated,Shelved,Rating,Copy label,Copy platform,Copy source,Copy source other,Platforms,Notes,Time played';
  const dune = { Name: 'Dune', Added: '2024-01-08', Owned: '1', Platforms: 'PC' };

  test.each([
    [{ Shelved: '1', Played: '0' }, []],
    [{ Shelved: '1', Played: '1' }, ['paused']],
    [{ Shelved: '1', 'Time played': '3' }, ['paused']],
    [{ Shelved: '1', Finished: '1' }, ['finished']],
  ])('what stands on the shelf was played only if that is said: %o', async (marks, outcomes) => {
    const row = await readRow(csvOf(header, { ...dune, ...(marks as Record<string, string>) }));
    expect([row.list, row.playthroughs.map(one => one.outcome)]).toEqual([1, outcomes]);
  });

  test.each([
    [{ 'Copy label': 'HB / Steam', 'Copy source': 'Humble Bundle' }, 8, 'PC'],
    [{ 'Copy source': 'GamersGate' }, 8, 'PC'],
    [{ 'Copy source': 'GOG', 'Copy label': 'Steam key' }, 8, 'PC'],
    [{ 'Copy source': 'GOG' }, null, 'PC (GOG)'],
    [{ 'Copy source': 'Humble Bundle', 'Copy label': 'Uplay' }, null, 'PC (Uplay)'],
    [{ 'Copy source': 'Other', 'Copy source other': 'itch.io' }, null, 'PC (itch.io)'],
  ])('a copy on PC bought as %o', async (bought, place, word) => {
    const row = await readRow(csvOf(header, { ...dune, 'Copy platform': 'PC', ...(bought as Record<string, string>) }));
    expect(row).toMatchObject({ subplatforms: [place], platforms: [word], errors: [] });
  });

  test('a row without a name is another game of that name if more is told of it than of the one above', async () => {
    const first = { ...dune, Finished: '1', Rating: '4', 'Copy platform': 'PlayStation 3' };
    const copy = { ...first, Name: '', 'Copy platform': 'PC' };
    const namesake = { Added: '2024-03-01', Mastered: '1', Rating: '3.5', Platforms: 'PlayStation 4' };
    const { rows } = await readWhole(csvOf(header, first, copy, { 'Copy platform': 'Xbox 360' }, namesake));
    expect(
      rows.map(row => [row.title, row.subplatforms, row.rating, row.playthroughs.map(one => one.outcome)]),
    ).toEqual([
      ['Dune', [3], 8, ['finished']],
      ['Dune', [8], null, []],
      ['Dune', [7], null, []],
      ['Dune', [2], 7, ['completed']],
    ]);
    expect(rows[3]).toMatchObject({ addedAt: '2024-03-01T00:00:00.000Z', archiveStatus: 'finished' });
  });
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

test('IGDB: of several release dates the earliest is the year of the game', async () => {
  const header = 'id,game,url,category,release_date\n';
  const dates = '"[""Mar 24, 2023 (NA)"", ""Jan 11, 2005 (JP)""]"';
  expect(await readRow(`${header}1,Dune,x,Main Game,${dates}\n`)).toMatchObject({ year: 2005 });
});

test('IGDB: the platforms of a game are not those of a person', async () => {
  const header = '\uFEFFid,game,url,rating,category,release_date,platforms,genres,themes,companies,description\r\n';
  const row = await readRow(
    `${header}123,Dune,https://igdb.com/g/x,7.7,Main Game,"[""Nov 20, 2025 (NA)""]","[""PlayStation 5""]",[],[],[],\r\n`,
  );
  expect(row).toMatchObject({ ids: { igdb: '123' }, year: 2025, platforms: [], rating: null, list: null });
});
