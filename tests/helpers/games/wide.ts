import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { headLine, lineOf, type WideGame } from '../../../worker/catalogue/wide-catalogue/wide-lines.ts';

/** A game of a wide catalogue, the number `at` of a series that nobody has made. */
export const wideGame = (at: number, more: Partial<WideGame> = {}): WideGame => ({
  ...{ appId: String(90_000_000 + at), title: `Quartz Lantern ${at}`, released: '2014-05-20' },
  ...{ developers: [`Lantern Works ${at % 7}, Inc.`], publishers: ['Quartz Press'], genres: ['adventure', 'indie'] },
  ...{ arabic: at % 2 ? 't' : '', modes: ['alone', 'online-coop'], isMature: false, reviews: at, ...more },
});

type Spoilt = { lines?: string[]; cutTo?: number };

/** Writes a wide catalogue; with `lines` more behind the games, or with its bytes cut off behind a share of them. */
export function writeWide(path: string, games: WideGame[], { lines = [], cutTo = 1 }: Spoilt = {}): string {
  const head = headLine({ month: '2024-10', games: games.length + lines.length });
  const bytes = brotliCompressSync(`${[head, ...games.map(lineOf), ...lines].join('\n')}\n`);
  writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * cutTo)));
  return path;
}
