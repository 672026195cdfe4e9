import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../worker/cli/migrate.ts';
import { addGames } from '../helpers/games/games.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* What an answer tells of a game's lists stands with the game; the lists themselves are tables, which others may write. */

const stack = ownStack({ starter: true });

const UNLIKE = `SELECT slug FROM games g WHERE NOT (
  platform_nums IS (SELECT group_concat(subplatform) FROM game_platforms WHERE game = g.num)
  AND genre_nums IS (SELECT group_concat(genre) FROM game_genres WHERE game = g.num)
  AND other_titles IS (SELECT group_concat(title, char(31)) FROM game_titles WHERE game = g.num)
  AND steam_app_id IS (SELECT min(external_id) FROM game_provider_ids WHERE game = g.num AND provider = 'steam'))`;

const run = async (sql: string) => (await stack.db.$client.execute(sql)).rows;
const lists = async (slug: string) =>
  (await run(`SELECT platform_nums, genre_nums, other_titles, steam_app_id FROM games WHERE slug = '${slug}'`))[0];

test('every game holds what its lists say, also after a source changed all of them', async () => {
  expect(await run(UNLIKE)).toEqual([]);
  const game = { title: 'Lantern Ferry', popularity: 9, igdbId: '990001' };
  await addGames(stack, [
    {
      ...game,
      platforms: ['steam'],
      genres: ['action', 'puzzle'],
      alternativeTitles: ['Ferry of Lanterns', 'عبارة الفوانيس'],
    },
  ]);
  expect(await lists('lantern-ferry')).toMatchObject({ platform_nums: '8', steam_app_id: null });
  await addGames(stack, [
    {
      ...game,
      steamAppId: '990002',
      platforms: ['ps5', 'steam'],
      genres: ['puzzle', 'racing'],
      alternativeTitles: ['LF'],
      withdrawnTitles: ['Ferry of Lanterns'],
    },
  ]);
  expect(await run(UNLIKE)).toEqual([]);
  expect(await lists('lantern-ferry')).toMatchObject({
    platform_nums: '1,8',
    steam_app_id: '990002',
    other_titles: 'LF\u001fعبارة الفوانيس',
  });
});

test('lists that somebody writes by hand are told at once', async () => {
  await addGames(stack, [{ title: 'Hand Made Harbour', platforms: ['ps5'], genres: ['action'] }]);
  const game = "(SELECT num FROM games WHERE slug = 'hand-made-harbour')";
  await run(`INSERT INTO game_platforms (game, subplatform) VALUES (${game}, 2)`);
  await run(`DELETE FROM game_genres WHERE game = ${game}`);
  await run(`INSERT INTO game_provider_ids (game, provider, external_id) VALUES (${game}, 'steam', '990003')`);
  expect(await lists('hand-made-harbour')).toMatchObject({
    platform_nums: '1,2',
    genre_nums: null,
    other_titles: null,
    steam_app_id: '990003',
  });
  await run(`DELETE FROM game_provider_ids WHERE external_id = '990003'`);
  expect(await lists('hand-made-harbour')).toMatchObject({ steam_app_id: null });
});

test('a game that comes after its lists, as from a backup of an earlier version, tells them', async () => {
  const columns = 'num, id, slug, title, source_rank, created_at, updated_at';
  await stack.db.$client.batch(
    [
      'PRAGMA defer_foreign_keys = ON',
      'INSERT INTO game_platforms (game, subplatform) VALUES (900001, 1), (900001, 8)',
      'INSERT INTO game_genres (game, genre) VALUES (900001, 6)',
      `INSERT INTO games (${columns}) VALUES (900001, 'g', 'late-lighthouse', 'Late Lighthouse', 2, '', '')`,
    ],
    'write',
  );
  expect(await lists('late-lighthouse')).toMatchObject({ platform_nums: '1,8', genre_nums: '6', other_titles: null });
});

test('a catalogue of an earlier version gets them by the migration', async () => {
  await run('UPDATE games SET platform_nums = NULL, genre_nums = NULL, other_titles = NULL, steam_app_id = NULL');
  expect((await run(UNLIKE)).length).toBeGreaterThan(1000);
  const migration = readFileSync(join(migrationsFolder, '0016_lists-of-games.sql'), 'utf8');
  const [filled] = migration.split('--> statement-breakpoint').filter(part => part.includes('UPDATE games SET'));
  await run(filled ?? '');
  expect(await run(UNLIKE)).toEqual([]);
});
