import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runCommand } from '../wire/command.ts';
import { makeGames } from './games.ts';

/** Brings games number `from` to `to` in by `npm run catalogue -- import`, as a whole process; rows a second. */
export async function loadGames(databaseUrl: string, folder: string, from: number, to: number): Promise<number> {
  const file = join(folder, 'games.ndjson');
  await pipeline(Readable.from(lines(from, to)), createWriteStream(file));
  const start = performance.now();
  await runCommand(['worker/cli/catalogue.ts', 'import', file], { DATABASE_URL: databaseUrl });
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
