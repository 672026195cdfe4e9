import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countGames } from '../../../worker/catalogue/games.ts';
import { runCommand } from '../world/command.ts';
import type { World } from '../world/world.ts';
import { makeGames } from './games.ts';

/**
 * Imports the games that are missing from this many by `npm run catalogue -- import`, as a whole process. Answers rows
 * a second; undefined if all of them are there already.
 */
export async function loadGames({ db, sqld, folder }: World, to: number): Promise<number | undefined> {
  const from = await countGames(db);
  if (from > to) throw new Error(`This database holds ${from} games, more than the ${to} to be measured.`);
  if (from === to) return undefined;
  const file = join(folder, 'games.ndjson');
  await pipeline(Readable.from(lines(from, to)), createWriteStream(file));
  const start = performance.now();
  await runCommand(['worker/cli/catalogue.ts', 'import', file], sqld.vars);
  const seconds = (performance.now() - start) / 1000;
  rmSync(file);
  return Math.round((to - from) / seconds);
}

/** Written in large pieces: a line at a time would take longer than making it. */
function* lines(from: number, to: number): Generator<string> {
  let piece = '';
  for (const game of makeGames(from, to)) {
    piece += `${JSON.stringify(game)}\n`;
    if (piece.length < 1 << 18) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
