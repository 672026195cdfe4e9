import type { Answer, Stack } from '../helpers/stack/stack.ts';
import { table, whole } from './report/table.ts';
import { plainMatch } from './world/plain.ts';

const TERMS = ['war', 'star', 'the', 'a', 'dark', 'حرب', 'ستار'];
const SKIP_MAX = 1000;
const COUNT_MAX = 50;

const HEAD = ['totals', 'is said to be', 'paged through', 'of them twice', 'hold the words'];

/** What is said to be the number of games, beside those that come when all pages are read, and the index's own count. */
export async function printTotals(stack: Stack): Promise<void> {
  const rows: string[][] = [];
  for (const term of TERMS)
    for (const path of [`/api/search?term=${term}`, `/api/search/advanced?name=${term}`]) {
      const { said, ids } = await readAll(stack, path);
      const twice = ids.length - new Set(ids).size;
      rows.push([path, said, ...[ids.length, twice, await countIndexed(stack, term)].map(whole)]);
    }
  console.log(`\n${table(HEAD, rows)}`);
}

/** All pages, up to the last that may be asked for. */
async function readAll(stack: Stack, path: string): Promise<{ said: string; ids: string[] }> {
  const ids: string[] = [];
  let said = '';
  for (let skip = 0; skip <= SKIP_MAX; skip += COUNT_MAX) {
    const answer = await stack.fetch(`${path}&skip=${skip}&count=${COUNT_MAX}`);
    const { games, total, more }: Answer = await answer.json();
    said ||= `${whole(total)}${more ? '+' : ''}`;
    ids.push(...games.map((game: Answer) => String(game.id)));
    if (games.length < COUNT_MAX) break;
  }
  return { said, ids };
}

/** Games that hold the words as they stand, the last one as a beginning: what the plainest search would count. */
async function countIndexed({ db }: Stack, term: string): Promise<number> {
  const sql = 'SELECT count(*) FROM search_keys WHERE search_keys MATCH ?';
  const { rows } = await db.$client.execute({ sql, args: [plainMatch(term)] });
  return Number(rows[0]?.[0]);
}
