import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { checkRow } from '../catalogue/upsert/check-row.ts';
import { WIDE_FILE } from '../catalogue/wide-catalogue/wide-file.ts';
import { factsOf, headLine, lineOf, type WideGame } from '../catalogue/wide-catalogue/wide-lines.ts';
import { CommandError, commandErrorOf, runToEnd } from './command-error.ts';
import { nonGamesOf } from './make-wide/not-a-game.ts';
import { readRows } from './make-wide/rows.ts';

/* Makes the wide catalogue of a file of Steam's public figures: `node worker/cli/launch.js make-wide FILE.tsv.gz MONTH
   [INTO]`, see migrations/wide/README.md. What it leaves out is printed. */

const USAGE = 'node worker/cli/launch.js make-wide FILE.tsv.gz YYYY-MM [INTO]';

const readText = (path: string) => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

/** Why a game cannot be taken over, if so. */
function faultOf(game: WideGame, line: number): string | undefined {
  const checked = checkRow(factsOf(game), line);
  return 'reason' in checked ? checked.reason : undefined;
}

function compress(text: string): Buffer {
  const bytes = Buffer.from(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}

function make(path: string, month: string, into: string): void {
  const all = readRows(readText(path));
  const isOther = nonGamesOf(all);
  const games: WideGame[] = [];
  const left: string[] = [];
  for (const [index, game] of all.entries()) {
    const reason = isOther(game) ? 'is no game' : faultOf(game, index + 2);
    if (reason === undefined) games.push(game);
    else left.push(`${game.appId} ${game.title}: ${reason}`);
  }
  const bytes = compress(`${[headLine({ month, games: games.length }), ...games.map(lineOf)].join('\n')}\n`);
  writeFileSync(into, bytes);
  for (const line of left) console.log(line);
  const mature = games.filter(({ isMature }) => isMature).length;
  console.log(`${games.length} games in ${bytes.length} bytes, ${left.length} left out, ${mature} not for children.`);
}

const [path, month = '', into = WIDE_FILE, ...more] = process.argv.slice(2);
await runToEnd(
  () => {
    if (!path || !/^20\d\d-\d\d$/.test(month) || more.length > 0) throw new CommandError(USAGE);
    make(path, month, into);
  },
  error => commandErrorOf(error, into)?.message,
);
