import { expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { mergeGames } from '../../worker/catalogue/merging/merge-games.ts';
import { unmergeGames } from '../../worker/catalogue/merging/unmerge-games.ts';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { undoAgain } from '../../worker/imports/apply/undo-import.ts';
import { newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { newWall, slugsOf } from '../helpers/games/walls.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* Two games that were one are both as they were before: every row of every table, and every person's whole export. */

const stack = ownStack();

async function rows(sql: string, ...args: (string | number | null)[]) {
  return (await stack.db.$client.execute({ sql, args })).rows.map(row => ({ ...row }));
}

const numOf = async (slug: string) => Number((await rows('SELECT num FROM games WHERE slug = ?', slug))[0]?.num);
const idOf = async (slug: string) => String((await rows('SELECT id FROM games WHERE slug = ?', slug))[0]?.id);

async function add(facts: GameFacts[], source: 'store' | 'bulk' | 'igdb' = 'bulk'): Promise<void> {
  const { refused } = await upsertGames(stack.db, facts, { source });
  expect(refused).toEqual([]);
}

const AT = '2026-01-02T03:04:05.678Z';

/** Tables that tell of the instance, of sessions, or of the merge itself. */
const LEFT_OUT =
  /^(sqlite_|__drizzle|search_keys_|cron_runs|catalogue_syncs|game_merges|games_apart|sessions|refresh_tokens|idempotent|dead_letters|mail_links|sent_mails|security_events|sign_in)/;

/** Every row of every table, sorted; the moment of a game's last change is none of its facts. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  const names = tables.map(({ name }) => String(name)).filter(name => !LEFT_OUT.test(name));
  const all: Record<string, string[]> = {};
  for (const name of names) {
    const found = await rows(`SELECT ${name === 'search_keys' ? 'rowid' : '*'} FROM ${name}`);
    const told = found.filter(row => name !== 'search_words' || Number(row.df) > 0);
    all[name] = told.map(row => JSON.stringify(name === 'games' ? { ...row, updated_at: '' } : row)).sort();
  }
  return all;
}

const apart = async () => (await rows('SELECT game, other FROM games_apart')).map(row => `${row.game} ${row.other}`);

/** An export, without what tells of exports themselves. */
async function exported(owner: Owner): Promise<Answer> {
  return { ...(await owner.get('/api/users/export')).body, exportedAt: '', mails: '', signIn: '' };
}

const FACTS: GameFacts[] = [
  {
    ...{ slug: 'fir', title: 'Fir Hollow', steamAppId: '930', platforms: ['ps5'], genres: ['action'], popularity: 4 },
    ...{ releaseDate: '2031-05-01', developers: ['Fir House'], alternativeTitles: ['وادي التنوب'], series: 'Trees' },
  },
  {
    ...{ slug: 'oak', title: 'Oak Tower', steamAppId: '31', igdbId: '9002', platforms: ['ps4', 'ps5'], popularity: 9 },
    ...{
      releaseDate: '2031-07-02',
      publishers: ['Oak Press'],
      isMature: true,
      genres: ['puzzle'],
      microsoftIds: ['9AAA'],
    },
    releases: [{ platform: 'ps4', date: '2031-07-03' }],
  },
  {
    ...{
      slug: 'elm',
      title: 'Elm Street Farm',
      steamAppId: '2',
      platforms: ['xbox-one', 'ps5'],
      microsoftIds: ['9BBB'],
    },
    ...{ releaseDate: '2032', isMature: false, alternativeTitles: ['Farm of Elms'], playTime: { mainStory: 12 } },
  },
  { slug: 'ash', title: 'Ash Lantern', platforms: ['ps5', 'steam'], developers: ['Fir House'], releaseDate: '2033-01' },
  { slug: 'yew', title: 'Yew Gate', platforms: ['ps5'] },
];
const SLUGS = ['fir', 'oak', 'elm', 'ash', 'yew'];

async function holdAll(owner: Owner, slugs: string[]) {
  for (const [at, slug] of slugs.entries()) {
    const [game, time] = [await numOf(slug), new Date(Date.parse(AT) + at * 1000).toISOString()];
    const stores = ['steam', 'psn', 'manual', 'xbox'] as const;
    await owner.hold({
      ...{ game, on: 'ps5', minutesPlayed: 60 + at, notes: `Copy of ${slug}`, priority: 2 + (at % 4), addedAt: time },
      ...{ source: stores[at % 4] ?? 'manual', access: at % 2 ? 'free_claim' : 'bought', status: 1 + (at % 2) },
      ...(at === 1 ? { archiveStatus: 'finished', archivedAt: time } : {}),
    });
    await owner.hold({ game, on: 'ps4', list: 2, position: 1_795_734_741_363 + 1 / 3 + at });
    await rows(
      'INSERT INTO diary (user_id, game, rating, note, note_version, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
      ...[owner.id, game, 5 + at, `Note of ${slug}`, at + 1, time],
    );
    await rows(
      `INSERT INTO playthroughs (id, user_id, game, outcome, source, note, created_at, updated_at)
        VALUES (?, ?, ?, 'finished', 'manual', 'x', ?, ?)`,
      ...[crypto.randomUUID(), owner.id, game, time, time],
    );
    await rows(
      `INSERT INTO told_reminders (user_id, kind, subject, date, facts, claim, created_at) VALUES (?, 'release', ?, ?, '{}', 'c', ?)`,
      ...[owner.id, await idOf(slug), at < 2 ? '2026-03-01' : `2026-03-0${at}`, time],
    );
    await rows(
      'INSERT INTO rests (user_id, game, until, created_at) VALUES (?, ?, ?, ?)',
      ...[owner.id, game, `2032-01-0${at + 1}`, time],
    );
    // The undo of it names the game as well.
    if (slug === 'fir' || slug === 'elm')
      expect((await owner.post('/api/tonight/not', { gameId: await idOf(slug) })).status).toBe(200);
  }
  const order = slugs.toSorted();
  const gameIds = await Promise.all([...order].reverse().map(idOf));
  const wall = await newWall(owner);
  expect((await owner.post('/api/wall-games', { gamingWallId: wall.id, gameIds })).status).toBe(200);
  // By hand: a plan takes no game that is not shown to its owner.
  for (const [at, slug] of order.entries())
    await rows('INSERT INTO plan_games (user_id, game, position) VALUES (?, ?, ?)', owner.id, await numOf(slug), at);
  return { wall: String(wall.id) };
}

/** What the catalogue, stores, imports and files say of the games. */
async function sayOf(slugs: string[], owner: Owner): Promise<void> {
  const [importId, fileId] = [crypto.randomUUID(), crypto.randomUUID()];
  await rows(
    `INSERT INTO imports (id, user_id, kind, status, total, finished_at, created_at) VALUES (?, ?, 'add', 'done', 3, ?, ?)`,
    ...[importId, owner.id, AT, AT],
  );
  await rows(
    `INSERT INTO move_ins (id, user_id, file_name, bytes, format, rows, columns, created_at)
      VALUES (?, ?, 'x', 1, 'raff', 1, '[]', ?)`,
    ...[fileId, owner.id, AT],
  );
  for (const [at, slug] of slugs.entries()) {
    const game = await numOf(slug);
    const say = (sql: string, ...more: (string | number)[]) => rows(sql, game, ...more);
    await say("INSERT INTO store_titles (game, provider, provider_id, title) VALUES (?, 'psn', ?, 'x')", `PPSA${at}`);
    await say("INSERT INTO provider_matches (game, provider, provider_id) VALUES (?, 'psn', ?)", `PPSB${at}`);
    await say(
      `INSERT INTO free_games (game, id, month, subplatform, title, access, source, source_id, seen_at)
        VALUES (?, ?, '2026-01', 1, 'x', 'free_claim', 's', ?, '')`,
      ...[crypto.randomUUID(), slug],
    );
    await say(
      "INSERT INTO subscription_games (game, subscription, source_id, title, seen_at) VALUES (?, 'ps-plus-extra', ?, 'x', '')",
      slug,
    );
    await say(
      `INSERT INTO import_titles (game, import_id, provider_id, title, subplatform, priority, outcome)
        VALUES (?, ?, ?, 'x', 1, 2, 'joined')`,
      ...[importId, slug],
    );
    await say(
      "INSERT INTO move_in_rows (game, move_in_id, place, line, title, data) VALUES (?, ?, ?, 1, 'x', '{}')",
      fileId,
      at,
    );
    for (const [near, other] of slugs.entries())
      if (near !== at && (near + at) % 3 > 0)
        await say('INSERT INTO similar_games (game, similar, position) VALUES (?, ?, ?)', await numOf(other), near);
  }
  const [oak, elm, yew] = [await numOf('oak'), await numOf('elm'), await numOf('yew')];
  await rows('INSERT INTO games_apart (game, other) VALUES (?, ?)', oak, yew);
  await rows(
    "INSERT INTO merge_candidates (game, other, provider_id, noted_at, left_at) VALUES (?, ?, 'igdb:1', ?, ?)",
    ...[elm, yew, AT, AT],
  );
}

test('every row and every export is as before, for a pair, for merges of one game and for chains undone newest first', async () => {
  await add(FACTS);
  await rows("UPDATE games SET created_at = '2025-01-01', is_mature = 1, mature_by_hand = 1 WHERE slug = 'ash'");
  const [both, one] = [await newOwner(stack), await newOwner(stack)];
  const { wall } = await holdAll(both, SLUGS);
  await holdAll(one, ['oak', 'yew']);
  await sayOf(SLUGS, both);
  const chains = [
    [['fir', 'oak']],
    [['oak', 'fir']],
    [
      ['fir', 'oak'],
      ['fir', 'elm'],
      ['fir', 'ash'],
    ],
    [
      ['fir', 'oak'],
      ['elm', 'fir'],
      ['ash', 'elm'],
    ],
    [
      ['elm', 'ash'],
      ['fir', 'oak'],
      ['fir', 'elm'],
    ],
    [
      ['ash', 'fir'],
      ['ash', 'oak'],
      ['elm', 'ash'],
    ],
  ] as const;
  for (const merges of chains) {
    const [exports, before, wasApart] = [
      [await exported(both), await exported(one)],
      await everything(),
      await apart(),
    ];
    for (const [kept, other] of merges)
      expect(await mergeGames(stack.db, kept, other, { isSure: true }), `${kept} ${other}`).toBeUndefined();
    const [last] = merges.slice(-1);
    expect((await slugsOf(both, wall)).length).toBe(SLUGS.length - merges.length);
    expect(await slugsOf(both, wall)).not.toContain(last?.[1]);
    for (const [kept, other] of merges.toReversed())
      expect(await unmergeGames(stack.db, kept, other, undoAgain), `${kept} ${other}`).toBeUndefined();
    const after = await everything();
    for (const [table, all] of Object.entries(before))
      expect(after[table], `${table}: ${merges.join(' ')}`).toEqual(all);
    expect([await exported(both), await exported(one)]).toEqual(exports);
    // Besides, those that were parted are told apart, also from what the other was one with at that time.
    const nums = await Promise.all([...new Set(merges.flat())].map(numOf));
    const isOfChain = (pair: string) => pair.split(' ').every(num => nums.includes(Number(num)));
    expect((await apart()).filter(pair => !isOfChain(pair))).toEqual(wasApart.filter(pair => !isOfChain(pair)));
    for (const pair of merges) {
      const [game, other] = (await Promise.all(pair.map(numOf))).sort((one, two) => one - two);
      expect(await apart()).toContain(`${game} ${other}`);
    }
  }
});

test('what came from the other goes though a source has read the kept game since, and what a source or a person said since stays', async () => {
  await add([
    { slug: 'styx', title: 'Styx Harbour', platforms: ['ps5'], steamAppId: '77', igdbId: '7001' },
    { slug: 'pyre', title: 'Pyre Valley', platforms: ['ps4'], steamAppId: '5', alternativeTitles: ['Valley of Pyres'] },
  ]);
  const owner = await newOwner(stack);
  const [styx, pyre] = [await numOf('styx'), await numOf('pyre')];
  const mine = await owner.hold({ game: styx, on: 'ps5', notes: 'mine', minutesPlayed: 10 });
  const theirs = await owner.hold({ game: pyre, on: 'ps5', notes: 'theirs', minutesPlayed: 90 });
  const wall = await newWall(owner);
  const gameIds = [await idOf('pyre'), await idOf('styx')];
  await owner.post('/api/wall-games', { gamingWallId: wall.id, gameIds });
  expect(await mergeGames(stack.db, 'styx', 'pyre')).toBeUndefined();
  const info = async (slug: string): Promise<Answer> => (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json();
  // Its own number comes first, not the smallest.
  expect(await info('styx')).toMatchObject({ steamAppId: '77' });
  expect((await info('styx')).stores).toMatchObject([{ url: 'https://store.steampowered.com/app/77' }]);
  await add([{ title: 'Styx Harbour', igdbId: '7001', platforms: ['xbox-360'], series: 'Rivers' }], 'igdb');
  await add([{ title: 'Pyre Valley Redux', steamAppId: '5', platforms: [] }], 'store');
  await owner.post('/api/games/change', { ids: [mine.id], priority: 4 });
  expect(await unmergeGames(stack.db, 'styx', 'pyre', undoAgain)).toBeUndefined();
  const [kept, other] = [await info('styx'), await info('pyre')];
  expect(kept).toMatchObject({ steamAppId: '77', series: 'Rivers', alternativeTitles: [] });
  expect(kept.platforms.map((p: Answer) => p.name)).not.toContain('PS4');
  expect(kept.platforms.length).toBe(3);
  expect(other).toMatchObject({ steamAppId: '5', alternativeTitles: ['Pyre Valley Redux', 'Valley of Pyres'] });
  const { games }: Answer = await (await stack.fetch('/api/search?term=pyre')).json();
  expect(games.map((game: Answer) => game.slug)).toEqual(['pyre']);
  const copy = async (id: string) =>
    (await rows('SELECT notes, minutes_played, priority FROM copies WHERE id = ?', id))[0];
  expect(await copy(mine.id)).toEqual({ notes: 'mine', minutes_played: 10, priority: 4 });
  expect(await copy(theirs.id)).toMatchObject({ notes: 'theirs', minutes_played: 90 });
  expect(await slugsOf(owner, wall.id)).toEqual(['pyre', 'styx']);
});

test('what says of either game that it is not for children holds for both as one, and as before when they are parted', async () => {
  const marks = [
    ['source', { is_mature: 1 }, { is_mature: 0 }, 1],
    ['hand-no', { is_mature: 0, mature_by_hand: 1 }, { is_mature: 1 }, 0],
    ['hand-yes', { is_mature: 1, mature_by_hand: 1 }, { is_mature: 0 }, 1],
    ['name', { is_mature: 1, mature_by_name: 1 }, { is_mature: null }, 1],
  ] as const;
  for (const [name, said, unsaid, result] of marks) {
    for (const turn of ['kept', 'other']) {
      const slugs = [`${name}-${turn}-a`, `${name}-${turn}-b`] as const;
      await add(slugs.map(slug => ({ slug, title: slug, platforms: ['ps5'] })));
      const marked = turn === 'kept' ? [said, unsaid] : [unsaid, said];
      for (const [at, mark] of marked.entries())
        for (const [column, value] of Object.entries(mark))
          await rows(`UPDATE games SET ${column} = ? WHERE slug = ?`, value, slugs[at] ?? '');
      const all = () =>
        rows(
          'SELECT slug, is_mature, mature_by_hand, mature_by_name FROM games WHERE slug IN (?, ?) ORDER BY slug',
          ...slugs,
        );
      const before = await all();
      expect(await mergeGames(stack.db, ...slugs)).toBeUndefined();
      expect((await all())[0]?.is_mature, `${name} ${turn}`).toBe(result);
      expect(await unmergeGames(stack.db, ...slugs, undoAgain)).toBeUndefined();
      expect(await all()).toEqual(before);
    }
  }
});

test('an import that was undone while its game was another stays undone, and takes nothing that is not its own', async () => {
  await add(['rust-one', 'rust-two'].map(slug => ({ slug, title: slug, platforms: ['ps5', 'ps4'] })));
  const owner = await newOwner(stack);
  const [kept, other] = [await numOf('rust-one'), await numOf('rust-two')];
  const [byKept, byOther] = [crypto.randomUUID(), crypto.randomUUID()];
  const finished = new Date().toISOString();
  const ps5 = subplatform('ps5').num;
  const ps4 = subplatform('ps4').num;
  for (const [id, game, device] of [
    [byOther, other, ps5],
    [byKept, kept, ps4],
  ] as const) {
    await rows(
      "INSERT INTO imports (id, user_id, kind, status, total, finished_at, created_at) VALUES (?, ?, 'add', 'done', 1, ?, ?)",
      ...[id, owner.id, finished, finished],
    );
    await rows(
      `INSERT INTO import_titles (import_id, provider_id, title, game, subplatform, priority, outcome, carries, carried)
        VALUES (?, 'x', 'x', ?, ?, 2, 'added', '{"rating":4}', '{"rating":true}')`,
      ...[id, game, device],
    );
  }
  const mine = await owner.hold({ game: kept, on: 'ps5' });
  await owner.hold({ game: other, on: 'ps5', importId: byOther });
  await owner.hold({ game: kept, on: 'ps4', importId: byKept });
  const theirs = await owner.hold({ game: other, on: 'ps4' });
  for (const [game, rating, at] of [
    [kept, 9, '2026-05-01'],
    [other, 4, '2026-04-01'],
  ] as const)
    await rows('INSERT INTO diary (user_id, game, rating, updated_at) VALUES (?, ?, ?, ?)', owner.id, game, rating, at);
  expect(await mergeGames(stack.db, 'rust-one', 'rust-two')).toBeUndefined();
  for (const id of [byOther, byKept]) expect((await owner.post(`/api/game-import/${id}/undo`)).status).toBe(200);
  expect(await unmergeGames(stack.db, 'rust-one', 'rust-two', undoAgain)).toBeUndefined();
  const left = await rows('SELECT id, game FROM copies WHERE user_id = ? ORDER BY game', owner.id);
  expect(left).toEqual([
    { id: mine.id, game: kept },
    { id: theirs.id, game: other },
  ]);
  expect(await rows('SELECT game, rating FROM diary WHERE user_id = ?', owner.id)).toEqual([{ game: kept, rating: 9 }]);
});

test('the undo of "not tonight" names the game that it was said of, and what was taken down meanwhile stays down', async () => {
  await add(['moss-one', 'moss-two'].map(slug => ({ slug, title: slug, platforms: ['ps5'] })));
  const owner = await newOwner(stack);
  const [one, two] = [await idOf('moss-one'), await idOf('moss-two')];
  for (const slug of ['moss-one', 'moss-two']) await owner.hold({ game: await numOf(slug), on: 'ps5' });
  const wall = await newWall(owner);
  const hung = await owner.post('/api/wall-games', { gamingWallId: wall.id, gameIds: [one, two] });
  await owner.put('/api/plan', { gameIds: [two, one] });
  const rest = await owner.post('/api/tonight/not', { gameId: two });
  expect(await mergeGames(stack.db, 'moss-one', 'moss-two')).toBeUndefined();
  await owner.remove(`/api/wall-games/${hung.body.wallGames[0].id}`);
  expect(await slugsOf(owner, wall.id)).toEqual([]);
  expect(await unmergeGames(stack.db, 'moss-one', 'moss-two', undoAgain)).toBeUndefined();
  expect(await slugsOf(owner, wall.id)).toEqual([]);
  expect((await owner.get('/api/plan')).body.games.map((game: Answer) => game.slug)).toEqual(['moss-two', 'moss-one']);
  expect((await owner.get('/api/tonight/rests')).body.rests).toMatchObject([{ game: { id: two } }]);
  expect((await owner.post('/api/undo', { token: rest.body.undo })).status).toBe(200);
  expect((await owner.get('/api/tonight/rests')).body.rests).toEqual([]);
});
