import { expect, test } from 'vitest';
import { copies, wallGames, walls } from '../../worker/shelf/shelf.tables.ts';
import { addTonight } from '../helpers/fixtures/evening-data.ts';
import { addFileImport, addHistory } from '../helpers/fixtures/history-data.ts';
import { addPersonalData } from '../helpers/fixtures/personal-data.ts';
import { newGame, newOwner, subplatform } from '../helpers/games/shelf.ts';
import { exportOften, takeEverything, takeExport } from '../helpers/people/exports.ts';
import { roundTripPart } from '../helpers/people/round-trip.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

type Owner = Awaited<ReturnType<typeof newOwner>>;

/** A person with at least two rows in nearly every table, many of them of the same moment. */
async function fullAccount(): Promise<Owner> {
  const owner = await newOwner(stack);
  await addPersonalData(stack, owner);
  await exportOften(stack, owner.id);
  const now = new Date().toISOString();
  const games = await Promise.all([newGame(stack), newGame(stack), newGame(stack)]);
  for (const { num } of games) {
    await addHistory(stack, owner.id, num);
    await addFileImport(stack, owner.id, num);
    for (const list of [1, 2, 3]) {
      const place = { userId: owner.id, game: num, list, position: list * num, subplatform: list };
      const archived = list === 3 ? ({ archiveStatus: 'kicked', archivedAt: now } as const) : {};
      await stack.db
        .insert(copies)
        .values({ ...place, ...archived, id: crypto.randomUUID(), addedAt: now, updatedAt: now });
    }
    await addWall(owner, now, games);
  }
  const nums = games.map(game => game.num);
  await addTonight(stack, owner.id, nums);
  return owner;
}

async function addWall({ id: userId }: Owner, now: string, games: { num: number }[]) {
  const id = crypto.randomUUID();
  const wall = { id, userId, title: `Wall ${id}`, showsRatings: true, createdAt: now, updatedAt: now };
  await stack.db.insert(walls).values({ ...wall, privacy: 'public' });
  const items = games.map(({ num }) => ({ id: crypto.randomUUID(), wallId: id, game: num, position: -num }));
  await stack.db.insert(wallGames).values(items);
}

const OWN = 'user_id = ?';
/** The tables of a person, those first that others refer to, and which rows are theirs. */
const THEIRS = [
  ['connected_accounts', OWN],
  ['account_titles', 'account_id IN (SELECT id FROM connected_accounts WHERE user_id = ?)'],
  ['account_wishes', 'account_id IN (SELECT id FROM connected_accounts WHERE user_id = ?)'],
  ['move_ins', OWN],
  ['imports', OWN],
  ['import_titles', 'import_id IN (SELECT id FROM imports WHERE user_id = ?)'],
  ['copies', OWN],
  ['diary', OWN],
  ['playthroughs', OWN],
  ['walls', OWN],
  ['wall_games', 'wall_id IN (SELECT id FROM walls WHERE user_id = ?)'],
  ['undos', OWN],
  ['move_in_mappings', OWN],
  ['personal_tokens', OWN],
  ['rests', OWN],
  ['plans', OWN],
  ['plan_games', OWN],
  ['held_subscriptions', OWN],
  ['triage_calls', OWN],
  ['triage_decisions', OWN],
  ['year_shares', OWN],
  ['calendar_feeds', OWN],
  ['pair_invites', OWN],
  ['pairs', '? IN (inviter_id, guest_id)'],
  ['social_identities', OWN],
  ['mail_links', OWN],
  ['sent_mails', OWN],
  ['feedback', OWN],
] as const;

/** Takes away every row of a person and writes it again, the last one first. */
async function rewrite(userId: string): Promise<number> {
  const { $client: client } = stack.db;
  const found = [];
  for (const [table, isTheirs] of THEIRS) {
    const sql = `SELECT * FROM ${table} WHERE ${isTheirs}`;
    found.push({ table, ...(await client.execute({ sql, args: [userId] })) });
  }
  const removals = THEIRS.toReversed().map(([table, isTheirs]) => ({
    sql: `DELETE FROM ${table} WHERE ${isTheirs}`,
    args: [userId],
  }));
  const writing = found.flatMap(({ table, columns, rows }) =>
    rows.toReversed().map(row => ({
      sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      args: columns.map((_name, place) => row[place] ?? null),
    })),
  );
  await client.batch([...removals, ...writing]);
  return writing.length;
}

const without = ({ exportedAt: _now, ...all }: Answer) => all;

test('two exports of one account differ in their time alone, where the first is not noted any more', async () => {
  const { token } = await fullAccount();
  const [one, other] = [await takeEverything(stack, token), await takeEverything(stack, token)];
  expect(without(other)).toEqual(without(one));
});

test('the order of every array follows from what is in it, not from the order in which it was written', async () => {
  const { id, token } = await fullAccount();
  const before = await takeEverything(stack, token);
  const tables = await takeExport(stack, { token, query: '?format=playthroughs' });
  expect(await rewrite(id)).toBeGreaterThan(60);
  expect(without(await takeEverything(stack, token))).toEqual(without(before));
  expect((await takeExport(stack, { token, query: '?format=playthroughs' })).text).toBe(tables.text);
});

test('the lists and the archive come in the order in which their owner sees them', async () => {
  const owner = await newOwner(stack);
  const ranked = [
    { position: 3, priority: 2 },
    { position: -5, priority: 5 },
    { position: 9, priority: 4, status: 2 },
    { position: 1, priority: 2 },
    { position: 0, priority: 3, list: 2 },
    { position: 7, archiveStatus: 'finished', archivedAt: '2024-01-01T00:00:00.000Z' },
    { position: 8, archiveStatus: 'retired', archivedAt: '2025-01-01T00:00:00.000Z', list: 2 },
  ] as const;
  for (const fields of ranked) await owner.hold(fields);
  const all = await takeEverything(stack, owner.token);
  const slugs = async (path: string): Promise<string[]> =>
    Object.values<Answer>((await owner.get(path)).body)
      .flat()
      .map(copy => copy.slug);
  const exported = (part: Answer[]) => part.map(copy => copy.slug);
  expect(exported(all.lists)).toEqual([...(await slugs('/api/games')), ...(await slugs('/api/wished-games'))]);
  expect(exported(all.archive)).toEqual(await slugs('/api/games/archived'));
});

test('two people who hold the same things have the same part to take with them', async () => {
  const { num } = await newGame(stack, { on: ['ps5', 'ps4'] });
  const stamp = '2026-01-02T03:04:05.678Z';
  const same = { game: num, addedAt: stamp, updatedAt: stamp, position: 1 };
  const parts = [];
  for (const on of [['ps5', 'ps4'] as const, ['ps4', 'ps5'] as const]) {
    const owner = await newOwner(stack);
    for (const code of on) await owner.hold({ ...same, on: code, position: subplatform(code).num });
    parts.push(roundTripPart(await takeEverything(stack, owner.token)));
  }
  expect(parts[0]?.lists.length).toBe(2);
  expect(parts[1]).toEqual(parts[0]);
});
