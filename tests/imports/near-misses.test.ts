import { describe, expect, test } from 'vitest';
import { REVIEW_PAGE, REVIEW_SUMS } from '../../worker/imports/files/review-file.ts';
import { RECALL } from '../../worker/imports/files/rows-sql.ts';
import { applied, hltbFile, moved, review } from '../helpers/files/files.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { linkSteam, readSteam, stackWithSteam } from '../helpers/providers/imports.ts';
import type { Answer } from '../helpers/stack/stack.ts';

const { stack } = stackWithSteam({ starter: true });

const fileOf = (titles: string[], platform = 'PlayStation 4') =>
  hltbFile(titles.map(title => ({ Title: title, Platform: platform, Backlog: 'X' })));

/** What the review says of each title of a file: how sure, and which game. */
async function judged(titles: string[], platform?: string): Promise<Record<string, [string, string | null]>> {
  const owner = await newOwner(stack);
  const { games } = await review(owner, await moved(stack, owner, fileOf(titles, platform)));
  return Object.fromEntries(games.map(({ title, match }: Answer) => [title, [match.kind, match.game?.title ?? null]]));
}

const SLIPS = {
  Blodborne: 'Bloodborne',
  'Blodborne: Game of the Year Edition': 'Bloodborne',
  'Cyberpnuk 2077': 'Cyberpunk 2077',
  'Horizon Zero Down': 'Horizon Zero Dawn',
  'Asasins Creed Valhala': 'Assassin’s Creed Valhalla',
  'The Wicher 3: Wild Hunt': 'The Witcher 3: Wild Hunt',
  'Gid of War III Remastered': 'God of War III Remastered',
  'Sekiro: Shadws Dei Twice': 'Sekiro: Shadows Die Twice',
  Psychoats: 'Psychonauts',
  'Shadow of the Collosus': 'Shadow of the Colossus',
  'Uncharted 4: A Theifs End': 'Uncharted 4: A Thief’s End',
  بلدبورن: 'Bloodborne',
} satisfies Record<string, string>;

describe('a title that no game has', () => {
  test('is a question where a game’s is nearly the same, and never sure', async () => {
    const asked = Object.entries(SLIPS).map(([title, game]) => [title, ['likely', game]]);
    expect(await judged(Object.keys(SLIPS))).toEqual(Object.fromEntries(asked));
  });

  test('is none where a number or a word is another', async () => {
    const others = ['Far Cry 9', 'FIFA 31', 'Uncharted 7', 'A Game That Nobody Made', 'Blood', 'Bloodlines', 'Zzyzx'];
    expect(await judged(others)).toEqual(Object.fromEntries(others.map(title => [title, ['none', null]])));
  });

  test('of several that are as near, means the one on its platform', async () => {
    expect(await judged(['Dead Spce'], 'PlayStation 3')).toMatchObject({ 'Dead Spce': ['likely', 'Dead Space'] });
    const owner = await newOwner(stack);
    const id = await moved(stack, owner, fileOf(['Dead Spce'], 'PlayStation 5'));
    expect((await review(owner, id)).games[0].match.game.slug).toBe('dead-space-2023');
  });
});

test('a near miss stays out until somebody says yes', async () => {
  const owner = await newOwner(stack);
  const id = await moved(stack, owner, fileOf(['Blodborne', 'Celeste']));
  const { games, counts } = await review(owner, id, '?bucket=questions');
  expect(counts).toMatchObject({ questions: 1, new: 1, unmatched: 0 });
  expect(await applied(owner, id)).toMatchObject({ total: 1, added: 1 });
  const answer = { providerId: games[0].providerId, gameId: games[0].match.game.id };
  expect(await applied(owner, id, { all: true, answers: [answer] })).toMatchObject({ total: 1, added: 1 });
  const { body } = await owner.get('/api/games');
  expect(body.games.map(({ title }: Answer) => title).sort()).toEqual(['Bloodborne', 'Celeste']);
});

const answered = ({ providerId, match }: Answer) => ({ providerId, gameId: match.game.id });
const rowOf = (more: object) => hltbFile([{ Title: 'Blodborne', Platform: 'PlayStation 4', Backlog: 'X', ...more }]);

/** Says yes to the question of a file with one row, and brings it in. */
async function saidYes(owner: Owner) {
  const id = await moved(stack, owner, rowOf({}));
  const { games } = await review(owner, id);
  await applied(owner, id, { all: true, answers: games.map(answered) });
}

test('a near miss to which somebody said yes is sure in their next file, and only there', async () => {
  const [owner, other] = [await newOwner(stack), await newOwner(stack)];
  await saidYes(owner);
  const id = await moved(stack, owner, rowOf({ 'General Notes': 'great' }));
  expect(await review(owner, id)).toMatchObject({
    counts: { questions: 0, here: 1 },
    fills: 1,
    games: [{ match: { kind: 'confident' } }],
  });
  const { games } = await review(owner, id);
  expect(await applied(owner, id)).toMatchObject({ total: 1, joined: 1 });
  expect((await owner.get(`/api/diary/${games[0].match.game.id}`)).body.note).toContain('great');
  const { counts } = await review(other, await moved(stack, other, rowOf({})));
  expect(counts).toMatchObject({ questions: 1 });
});

test('a near miss of a game that is here is a question for as long as it would add something', async () => {
  const owner = await newOwner(stack);
  await applied(owner, await moved(stack, owner, fileOf(['Bloodborne'])));
  const { counts: bare } = await review(owner, await moved(stack, owner, rowOf({})));
  expect(bare).toMatchObject({ questions: 0, here: 1 });
  for (const more of [
    { 'General Notes': 'great' },
    { Review: '80' },
    { Completed: 'X', 'Completion Date': '2024-03-01' },
  ]) {
    const { counts } = await review(owner, await moved(stack, owner, rowOf(more)));
    expect(counts, JSON.stringify(more)).toMatchObject({ questions: 1, here: 0 });
  }
  const id = await moved(stack, owner, rowOf({ 'General Notes': 'great' }));
  const { games } = await review(owner, id);
  expect(await applied(owner, id, { all: true, answers: games.map(answered) })).toMatchObject({ joined: 1 });
  const { counts } = await review(owner, id);
  expect(counts).toMatchObject({ questions: 0, here: 1 });
});

test('what was answered before is read once for a whole file, not again for each of its rows', async () => {
  const { rows } = await stack.db.$client.execute({ sql: `EXPLAIN QUERY PLAN ${RECALL}`, args: ['file'] });
  const plan = rows.map(row => String(row.detail));
  expect(plan.some(step => step.startsWith('MATERIALIZE'))).toBe(true);
  expect(plan.filter(step => step.startsWith('CORRELATED'))).toEqual([]);
});

test.each([
  ['a page', REVIEW_PAGE, ['file', 'person', null, 20, 0]],
  ['the sums', REVIEW_SUMS, ['file', 'person']],
])('for %s of a review the playthroughs of its person are read once, not again for each row', async (_, sql, args) => {
  const { rows } = await stack.db.$client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  const plan = rows.map(row => String(row.detail));
  expect(plan).toContain('MATERIALIZE own_times');
  expect(plan.filter(step => /\b(SEARCH|SCAN) (p|playthroughs)\b/.test(step))).toHaveLength(1);
});

test('a store writes whole titles: a near miss there is another game, and no question', async () => {
  const owner = await newOwner(stack);
  const accountId = await linkSteam(owner, 'demo-30');
  const { games } = await readSteam(owner, accountId);
  const { providerId } = games.find(({ bucket }: Answer) => bucket !== 'excluded');
  await stack.db.$client.execute({
    sql: `UPDATE account_titles SET title = 'Elden Rnig', match_ids = '[]' WHERE account_id = ? AND provider_id = ?`,
    args: [accountId, providerId],
  });
  const after = (await readSteam(owner, accountId)).games.find((one: Answer) => one.providerId === providerId);
  expect(after).toMatchObject({ bucket: 'new', match: { kind: 'none', game: null }, isVouched: true });
});
