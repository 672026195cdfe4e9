import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countGames } from '../../../worker/catalogue/games.ts';
import type { GameFacts } from '../../../worker/catalogue/schema.ts';
import type { Source } from '../../../worker/catalogue/upsert/plan.ts';
import { runCommand } from '../world/command.ts';
import type { World } from '../world/world.ts';
import { makeGames } from './games.ts';
import { realGames } from './real-games.ts';

/**
 * Imports the games that are missing from this many by `npm run catalogue -- import`, as a whole process. Answers rows
 * a second; undefined if all of them are there already.
 */
export async function loadGames(world: World, to: number): Promise<number | undefined> {
  const from = await countGames(world.db);
  if (from > to) throw new Error(`This database holds ${from} games, more than the ${to} to be measured.`);
  if (from === to) return undefined;
  const seconds = await importLines(world, lines(makeGames(from, to)), 'bulk');
  return Math.round((to - from) / seconds);
}

/** Imports the real games of a file into a database without games; answers how many it holds, and rows a second. */
export async function loadReal(world: World, file: string): Promise<{ games: number; importRows: number }> {
  const seconds = await importLines(world, lines(realGames(file)), 'store');
  const games = await countGames(world.db);
  return { games, importRows: Math.round(games / seconds) };
}

/** The seconds that an import took. */
async function importLines({ sqld, folder }: World, text: AsyncIterable<string>, source: Source): Promise<number> {
  const file = join(folder, 'games.ndjson');
  await pipeline(Readable.from(text), createWriteStream(file));
  const start = performance.now();
  await runCommand(['worker/cli/catalogue.ts', 'import', file, '--source', source], sqld.vars);
  const seconds = (performance.now() - start) / 1000;
  rmSync(file);
  return seconds;
}

/** Written in large pieces: a line at a time would take longer than making it. */
async function* lines(games: Iterable<GameFacts> | AsyncIterable<GameFacts>): AsyncGenerator<string> {
  let piece = '';
  for await (const game of games) {
    piece += `${JSON.stringify(game)}\n`;
    if (piece.length < 1 << 18) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
