import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectedAccounts, imports } from '../../worker/imports/imports.tables.ts';
import { walls } from '../../worker/shelf/shelf.tables.ts';
import { takeExport } from '../helpers/people/exports.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

/** More than two pages of each, and more in all than the database says in one answer. */
const GAMES = 1_100;
const NOTE = 'ذ'.repeat(5_000);
const STAMP = '2026-01-02T03:04:05.678Z';

const run = (statement: string) => stack.db.run(sql.raw(statement));

/** A person with a copy, an opinion, a playthrough, and a title of an import, an account and a wall for each game. */
async function addLargeAccount(id: string) {
  const own = { userId: id, createdAt: STAMP };
  const account = { ...own, id: 'large-account', accountType: 3, gamerTag: 'large', externalId: 'large' };
  await stack.db.insert(connectedAccounts).values(account);
  await stack.db.insert(imports).values({ ...own, id: 'large', kind: 'add', status: 'done', total: GAMES });
  await stack.db
    .insert(walls)
    .values({ ...own, id: 'large-wall', title: 'Large', privacy: 'private', updatedAt: STAMP });
  await run(`INSERT INTO games (id, slug, title, source_rank, created_at, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${GAMES})
    SELECT 'large-' || i, 'large-' || i, 'Large ' || i, 9, '${STAMP}', '${STAMP}' FROM n`);
  const games = "games g WHERE g.slug LIKE 'large-%'";
  await run(`INSERT INTO copies (id, user_id, game, subplatform, list, position, archive_status, archived_at, added_at,
      updated_at)
    SELECT g.id, '${id}', g.num, 1, 1, g.num, iif(g.num % 2, 'finished', NULL), iif(g.num % 2, '${STAMP}', NULL),
      '${STAMP}', '${STAMP}' FROM ${games}`);
  await run(`INSERT INTO diary (user_id, game, rating, note, updated_at)
    SELECT '${id}', g.num, 8, '${NOTE}', '${STAMP}' FROM ${games}`);
  await run(`INSERT INTO playthroughs (id, user_id, game, outcome, created_at, updated_at)
    SELECT g.id, '${id}', g.num, 'playing', '${STAMP}', '${STAMP}' FROM ${games}`);
  await run(`INSERT INTO import_titles (import_id, provider_id, title, game, subplatform, priority)
    SELECT 'large', g.num, g.title, g.num, 1, 4 FROM ${games}`);
  await run(`INSERT INTO account_titles (account_id, provider_id, title, seen_at)
    SELECT 'large-account', g.num, g.title, '${STAMP}' FROM ${games}`);
  await run(`INSERT INTO wall_games SELECT g.id, 'large-wall', g.num, -g.num FROM ${games}`);
}

const different = (rows: Answer[], name: string) => new Set(rows.map(row => row[name])).size;

test('an account that the database cannot tell in one answer is exported whole', async () => {
  const { id, token } = await newPerson(stack);
  await addLargeAccount(id);
  const { status, text } = await takeExport(stack, { token });
  expect(status).toBe(200);
  expect(Buffer.byteLength(text)).toBeGreaterThan(11_000_000);
  const all: Answer = JSON.parse(text);
  expect(text.split('\n').filter(line => line.includes('"addedAt"')).length).toBe(GAMES);
  expect(different([...all.lists, ...all.archive], 'slug')).toBe(GAMES);
  expect([all.lists.length, all.archive.length]).toEqual([GAMES / 2, GAMES / 2]);
  expect([all.diary.length, different(all.diary, 'slug')]).toEqual([GAMES, GAMES]);
  expect(all.diary.every((entry: Answer) => entry.note === NOTE && entry.playthroughs.length === 1)).toBe(true);
  for (const titles of [all.imports[0].titles, all.connectedAccounts[0].titles])
    expect([titles.length, different(titles, 'providerId')]).toEqual([GAMES, GAMES]);
  expect(all.walls[0].games.map((game: Answer) => game.slug).toReversed()).toEqual(
    all.walls[0].games.map((game: Answer) => game.slug).toSorted((a: string, b: string) => numOf(a) - numOf(b)),
  );
  for (const format of ['csv', 'playthroughs']) {
    const table = await takeExport(stack, { token, query: `?format=${format}` });
    expect(parse(table.text, { bom: true }).length, format).toBe(GAMES + 1);
  }
});

const numOf = (slug: string) => Number(slug.replace('large-', ''));
