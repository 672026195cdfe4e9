import { describe, expect, test } from 'vitest';
import { applied, hltbFile, moved, review, upload } from '../helpers/files/files.ts';
import { newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* Several rows that tell of one copy, or of one game: they come in as one, whatever their order. */

const stack = ownStack({ starter: true });

const COLUMNS = {
  Title: 'title',
  Platform: 'platform',
  Status: 'status',
  Rating: 'rating',
  Started: 'started',
  Finished: 'finished',
  Hours: 'hours',
  Notes: 'note',
};
const STATES = {
  Completed: 'finished',
  Playing: 'playing',
  Dropped: 'kicked',
  Shelved: 'paused',
  Wishlist: 'want',
  Owned: 'have',
  Backlog: 'have',
};

/** A table of these rows, with its meaning given; the id under which it is stored. */
async function table(owner: Owner, rows: string[]): Promise<string> {
  const { body } = await upload(stack, owner, [Object.keys(COLUMNS).join(','), ...rows].join('\n'));
  const { status } = await owner.put(`/api/move-in/${body.id}/mapping`, {
    columns: COLUMNS,
    values: { Status: STATES },
  });
  expect(status).toBe(200);
  return body.id;
}

const gameOf = async (slug: string): Promise<string> =>
  (await (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json()).id;

const toTime = ({ startedAt, finishedAt, outcome, minutes, platform }: Answer) =>
  [outcome, startedAt, finishedAt, minutes, platform?.name ?? null].join(' ');

/** A person's copies by title, and what they wrote of each game, without ids and times of writing. */
async function shelfOf(owner: Owner) {
  const [own, wished, gone] = await Promise.all(
    ['games', 'wished-games', 'games/archived'].map(async path => (await owner.get(`/api/${path}`)).body),
  );
  const copies: Answer[] = [...own.games, ...wished.games, ...gone.archivedGames];
  const diaries = await Promise.all(copies.map(copy => owner.get(`/api/diary/${copy.gameId}`)));
  return copies
    .map((copy, at) => ({
      title: copy.title,
      on: copy.subplatform?.name ?? copy.platform.name,
      at: copy.archiveStatus ?? (copy.gameStatus === 2 ? 'playing' : copy.gamesType),
      hours: copy.minutesPlayed === null ? null : copy.minutesPlayed / 60,
      rating: diaries[at]?.body.rating,
      note: diaries[at]?.body.note,
      times: diaries[at]?.body.playthroughs.map(toTime).sort(),
    }))
    .sort((a, b) => `${a.title} ${a.on}`.localeCompare(`${b.title} ${b.on}`));
}

const broughtIn = async (rows: string[]) => {
  const owner = await newOwner(stack);
  const state = await applied(owner, await table(owner, rows));
  return { owner, state, shelf: await shelfOf(owner) };
};

describe('rows of one copy', () => {
  test.each([
    ['finished once and being played again', ['Completed', 'Playing'], 'playing', ['finished', 'playing']],
    ['given up once and being played again', ['Dropped', 'Playing'], 'playing', ['kicked', 'playing']],
    ['wanted once and owned now', ['Wishlist', 'Owned'], 'games', []],
    ['bought once and finished since', ['Backlog', 'Completed'], 'finished', ['finished']],
    ['finished once and given up later', ['Dropped', 'Completed'], 'finished', ['finished', 'kicked']],
    ['wanted and finished', ['Wishlist', 'Completed'], 'finished', ['finished']],
  ])('%s: the furthest says where it stands, in either order', async (_, states, at, outcomes) => {
    for (const order of [states, states.toReversed()]) {
      const { shelf, state } = await broughtIn(order.map(status => `Hades,PS5,${status},,,,,`));
      expect(state).toMatchObject({ added: 1, total: 1 });
      expect(shelf).toMatchObject([{ title: 'Hades', at }]);
      expect(shelf[0]?.times.map((time: string) => time.split(' ')[0])).toEqual(outcomes);
    }
  });

  test('sum their hours, except where they repeat one total', async () => {
    const hours = async (rows: string[]) => (await broughtIn(rows)).shelf[0]?.hours;
    expect(await hours(['Hades,PS5,Completed,,,,10,', 'Hades,PS5,Playing,,,,20,'])).toBe(30);
    expect(await hours(['Hades,PS5,Owned,,,,10,', 'Hades,PS5,Completed,,,2024-03-10,10,'])).toBe(10);
    const replays = ['2023-01-05', '2024-03-10'].map(day => `Hades,PS5,Completed,,,${day},10,`);
    expect(await hours([...replays, replays[0] ?? ''])).toBe(20);
  });

  test('on two platforms are two copies, whose hours were played once', async () => {
    const { shelf } = await broughtIn(['Hades,"PS5, PS4",Completed,,,,10,']);
    expect(shelf.map(({ on, hours }) => [on, hours])).toEqual([
      ['PS4', null],
      ['PS5', 10],
    ]);
  });

  test('keep each note, the latest rating and each playthrough once', async () => {
    const { shelf, owner, state } = await broughtIn([
      'Hades,PS5,Completed,6,,2023-01-05,,Loved it',
      'Hades,PS5,Completed,9,,2024-03-10,,Even better',
      'Hades,PS4,Completed,6,,2023-01-05,,Loved it',
      'Hades,PS5,Completed,,,,,',
    ]);
    expect(shelf.map(({ on }) => on)).toEqual(['PS4', 'PS5']);
    expect(shelf[0]).toMatchObject({ rating: 9, note: 'Loved it\n\nEven better' });
    expect(shelf[0]?.times).toHaveLength(2);
    expect(state).toMatchObject({ leftOut: { ratings: 1, notes: 0, playthroughs: 0 }, archived: 2 });
    await owner.post(`/api/game-import/${state.id}/undo`);
    expect(await shelfOf(owner)).toEqual([]);
    expect((await owner.get(`/api/diary/${await gameOf('hades')}`)).body).toMatchObject({
      rating: null,
      playthroughs: [],
    });
  });
});

test('the order of the rows changes nothing of shelf and history', async () => {
  const rows = [
    'Hades,PS5,Completed,7,2024-02-01,2024-03-10,20,First run',
    'Hades,PS5,Playing,9,2026-11-01,,10,Again',
    'Hades,PS4,Dropped,,,2022-05-01,3,',
    'Celeste,PS4,Wishlist,,,,,',
    'Celeste,PS4,Owned,8,,,3,B sides',
    'Celeste,PS4,Shelved,5,,,2,A sides',
    'Journey,PS4,Completed,10,,2020,2,',
    'Journey,PS4,Backlog,,,,2,',
  ];
  const turned = (by: number) => rows.map((_, at) => rows[(at * 3 + by) % rows.length] ?? '');
  const { shelf } = await broughtIn(rows);
  expect(shelf.map(({ title, on, at, hours }) => [title, on, at, hours])).toEqual([
    ['Celeste', 'PS4', 'games', 5],
    ['Hades', 'PS4', 'kicked', 3],
    ['Hades', 'PS5', 'playing', 30],
    ['Journey', 'PS4', 'finished', 2],
  ]);
  for (const order of [rows.toReversed(), turned(1), turned(4), turned(6)])
    expect((await broughtIn(order)).shelf).toEqual(shelf);
});

test('a tracker with a row for each time played gives one copy with all its hours and the last evening', async () => {
  const header =
    'media_id,source,media_type,title,image,season_number,episode_number,score,status,notes,start_date,end_date,progress,created_at,progressed_at';
  const time = (status: string, score: string, [start, end, minutes, last]: string[]) =>
    `113112,igdb,game,Hades,,,,${score},${status},,${start},${end},${minutes},${start},${last}`;
  const first = ['2024-03-09 08:00:00+00:00', '2024-03-10 08:00:00+00:00', '1200', '2024-03-10 08:00:00+00:00'];
  const again = ['2026-11-01 08:00:00+00:00', '', '600', '2026-11-20 08:00:00+00:00'];
  const owner = await newOwner(stack);
  const file = [header, time('Completed', '9.0', first), time('In progress', '', again)].join('\n');
  const id = await moved(stack, owner, file);
  await applied(owner, id, { all: true, subplatformId: subplatform('ps5').id });
  const { body } = await owner.get('/api/games');
  expect(body.games).toMatchObject([
    { title: 'Hades', gameStatus: 2, minutesPlayed: 1800, lastPlayedAt: '2026-11-20T08:00:00.000Z' },
  ]);
  expect((await owner.get('/api/games/archived')).body.archivedGames).toEqual([]);
  expect((await shelfOf(owner))[0]?.times).toHaveLength(2);
});

describe('a game that is here already', () => {
  /** A person who has Hades with these playthroughs, and what a file adds to it. */
  async function added(own: object[], rows: string[]) {
    const owner = await newOwner(stack);
    const gameId = await gameOf('hades');
    await owner.post('/api/games', { gameId, platformId: subplatform('ps5').id });
    for (const time of own) expect((await owner.post(`/api/diary/${gameId}/playthroughs`, time)).status).toBe(200);
    const id = await table(owner, rows);
    const { carries, fills, differs } = await review(owner, id);
    if (fills === 0) return { carries, differs, left: null, times: null };
    const { leftOut, moveIn, joined } = await applied(owner, id);
    expect([moveIn.carried, joined]).toEqual([carries, fills]);
    const { body } = await owner.get(`/api/diary/${gameId}`);
    return { carries, differs, left: leftOut.playthroughs, times: body.playthroughs.map(toTime).sort() };
  }
  const own = (finishedAt: string | null, more: object = {}) => ({ finishedAt, outcome: 'finished', ...more });
  const unknown = { finishedPrecision: 'unknown', startedPrecision: 'unknown' };

  test('gets the playthroughs of other days, and keeps its own of the same', async () => {
    const { times, left } = await added(
      [own('2026-01-10')],
      ['Hades,PS5,Completed,,,2024-02-11,9,', 'Hades,PS5,Completed,,,2026-01-10,,', 'Hades,PS5,Dropped,,,2026-01-10,,'],
    );
    expect([times?.length, left]).toEqual([3, 1]);
  });

  test.each([
    ['a day of the month that is known', own('2026-01', { finishedPrecision: 'month' }), '', '2026-01-10', 0],
    ['a day of another month', own('2026-01', { finishedPrecision: 'month' }), '', '2026-02-01', 1],
    ['the year of a day that is known', own('2026-01-10'), '', '2026', 0],
    ['an end inside the time that is known', own('2026-01-20', { startedAt: '2026-01-01' }), '', '2026-01-10', 0],
    [
      'a time that begins on the day when the other ends',
      own('2026-01-10', { startedAt: '2026-01-01' }),
      '2026-01-10',
      '2026-02-01',
      1,
    ],
    ['a day, where nobody knows when it was finished', own(null, unknown), '', '2026-01-10', 1],
    ['no day, where it was finished on one', own('2026-01-10'), '', '', 0],
    ['no day, where it was given up', { ...own('2026-01-10'), outcome: 'kicked' }, '', '', 1],
  ])('%s', async (_, mine, started, finished, n) => {
    const { carries } = await added([mine], [`Hades,PS5,Completed,,${started},${finished},,`]);
    expect(carries.playthroughs).toBe(n);
  });

  test('that is not being played stays so in its history too, whatever the file says', async () => {
    const owner = await newOwner(stack);
    const [hades, celeste] = [await gameOf('hades'), await gameOf('celeste')];
    for (const gameId of [hades, celeste])
      await owner.post('/api/games', { gameId, platformId: subplatform('ps4').id });
    const celesteId = (await owner.get('/api/games')).body.games.find((g: Answer) => g.gameId === celeste).id;
    await owner.post('/api/games/start', { ids: [celesteId] });
    await owner.post('/api/games/stop', { ids: [celesteId] });
    const rows = ['Hades,PS4,Playing,,2026-11-01,,,', 'Celeste,PS4,Playing,,2026-11-02,,,'];
    const state = await applied(owner, await table(owner, rows));
    expect(state).toMatchObject({ joined: 2, added: 0, leftOut: { playthroughs: 0 } });
    expect((await shelfOf(owner)).map(({ at, times }) => [at, times])).toEqual([
      ['games', ['paused 2026-11-02   ']],
      ['games', ['paused 2026-11-01   ']],
    ]);
    expect((await review(owner, await table(owner, rows))).carries.playthroughs).toBe(0);
    await owner.post('/api/games/start', { ids: [celesteId] });
    expect((await review(owner, await table(owner, rows))).carries.playthroughs).toBe(0);
  });

  test('and one that comes to another place than the file says has no open playthrough either', async () => {
    const gameId = await gameOf('hades');
    for (const place of [{ archiveStatus: 'kicked' }, { list: 2 }]) {
      const owner = await newOwner(stack);
      const id = await table(owner, ['Hades,PS4,Playing,,2026-11-01,,,']);
      const [{ providerId }] = (await review(owner, id)).games;
      await applied(owner, id, { games: [{ providerId, gameId, ...place }] });
      expect(await shelfOf(owner)).toMatchObject([{ times: ['paused 2026-11-01   '] }]);
    }
  });

  test('gets the playthrough of a row on the platform that has its hours', async () => {
    for (const platforms of ['PS4, PS5', 'PS5, PS4']) {
      const owner = await newOwner(stack);
      const gameId = await gameOf('hades');
      await owner.post('/api/games', { gameId, platformId: subplatform('ps4').id });
      await applied(owner, await table(owner, [`Hades,"${platforms}",Completed,,,2024-03-10,4,`]));
      const { body } = await owner.get(`/api/diary/${gameId}`);
      const on = body.playthroughs.map((time: Answer) => time.subplatformId);
      expect(on).toEqual([subplatform(platforms.startsWith('PS4') ? 'ps4' : 'ps5').id]);
    }
  });

  test('gets the hours that nobody told, and undo takes these back', async () => {
    const owner = await newOwner(stack);
    const [hades, celeste] = [await gameOf('hades'), await gameOf('celeste')];
    for (const gameId of [hades, celeste])
      await owner.post('/api/games', { gameId, platformId: subplatform('ps4').id });
    const minutes = async () =>
      Object.fromEntries((await owner.get('/api/games')).body.games.map((g: Answer) => [g.title, g.minutesPlayed]));
    await stack.db.$client.execute({
      sql: 'UPDATE copies SET minutes_played = 90 WHERE user_id = ? AND game = (SELECT num FROM games WHERE id = ?)',
      args: [owner.id, celeste],
    });
    const id = await table(owner, ['Hades,PS4,Owned,,,,12,', 'Celeste,PS4,Owned,,,,50,']);
    expect(await review(owner, id)).toMatchObject({ fills: 1, copies: 0 });
    const state = await applied(owner, id);
    expect(state).toMatchObject({ joined: 1, added: 0 });
    expect(await minutes()).toEqual({ Hades: 720, Celeste: 90 });
    await owner.post(`/api/game-import/${state.id}/undo`);
    expect(await minutes()).toEqual({ Hades: null, Celeste: 90 });
  });
});

test('the review says what the receipt will say, and a file that came in once brings nothing more', async () => {
  const owner = await newOwner(stack);
  const gameId = await gameOf('hades');
  await owner.post('/api/games', { gameId, platformId: subplatform('ps5').id });
  await owner.put(`/api/diary/${gameId}`, { rating: 4 });
  const rows = [
    { Title: 'Hades', Platform: 'PlayStation 5', Completed: 'X', 'Completion Date': '2024-02-11', Review: '95' },
    { Title: 'Hades', Platform: 'PlayStation 4', Playing: 'X', 'General Notes': 'Again' },
    { Title: 'Celeste', Platform: 'PlayStation 4', Retired: 'X', Review: '30' },
    { Title: 'Celeste', Platform: 'PlayStation 4', Backlog: 'X' },
  ];
  const id = await moved(stack, owner, hltbFile(rows));
  const { carries, copies, archived, fills } = await review(owner, id);
  expect({ carries, copies, archived, fills }).toEqual({
    carries: { ratings: 1, notes: 1, playthroughs: 3, tags: 0, stops: 0, days: 0 },
    ...{ copies: 2, archived: 1, fills: 0 },
  });
  const state = await applied(owner, id);
  expect(state).toMatchObject({ added: copies, archived, joined: fills, moveIn: { carried: carries } });
  expect(state.leftOut).toEqual({ ratings: 1, notes: 0, playthroughs: 0, tags: 0, stops: 0, days: 0 });
  const again = await moved(stack, owner, hltbFile(rows));
  expect(await review(owner, again)).toMatchObject({
    carries: { ratings: 0, notes: 0, playthroughs: 0 },
    ...{ copies: 0, archived: 0, fills: 0 },
  });
  const refused = await owner.post(`/api/move-in/${again}/apply`, { all: true });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['games']]);
});
