import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GameFacts } from '../../../worker/catalogue/catalogue.schema.ts';
import { countGames } from '../../../worker/catalogue/games.ts';
import { loadStarter } from '../../../worker/catalogue/starter.ts';
import { runCommand } from '../world/command.ts';
import type { World } from '../world/world.ts';
import { makeGames } from './games.ts';

/**
 * Imports the games that are missing from this many by `npm run catalogue -- import`, as a whole process. Answers rows
 * a second; undefined if all of them are there already.
 */
export async function loadGames(world: World, to: number): Promise<number | undefined> {
  const from = await countGames(world.db);
  if (from > to) throw new Error(`This database holds ${from} games, more than the ${to} to be measured.`);
  if (from === to) return undefined;
  const seconds = await importLines(world, lines(makeGames(from, to)));
  return Math.round((to - from) / seconds);
}

/** Fills a database without games with all that the repository holds; answers how many that is, and rows a second. */
export async function loadReal({ db, sqld }: World): Promise<{ games: number; importRows: number }> {
  await loadStarter(db);
  const before = await countGames(db);
  const start = performance.now();
  await runCommand(['worker/cli/catalogue.ts', 'load'], sqld.vars);
  const seconds = (performance.now() - start) / 1000;
  const games = await countGames(db);
  return { games, importRows: Math.round((games - before) / seconds) };
}

/** The seconds that an import took. */
async function importLines({ sqld, folder }: World, text: Iterable<string>): Promise<number> {
  const file = join(folder, 'games.ndjson');
  await pipeline(Readable.from(text), createWriteStream(file));
  const start = performance.now();
  await runCommand(['worker/cli/catalogue.ts', 'import', file], sqld.vars);
  const seconds = (performance.now() - start) / 1000;
  rmSync(file);
  return seconds;
}

/** Written in large pieces: a line at a time would take longer than making it. */
function* lines(games: Iterable<GameFacts>): Generator<string> {
  let piece = '';
  for (const game of games) {
    piece += `${JSON.stringify(game)}\n`;
    if (piece.length < 1 << 18) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
