import type { NewTerms, Searching } from '../searching/measure-search.ts';
import { ms, table, whole } from './table.ts';

const HEAD = [
  ...['terms never asked before, ms', 'p50', 'plain', '×', 'limit', 'p95', 'plain', '/s of 10', 'plain'],
  ...['Worker, CPU', 'plain', 'database, CPU', 'plain', '×, CPU', 'trips', 'terms', 'found', 'closest'],
];

const cpuOf = ({ workerCpu, databaseCpu }: NewTerms['product']) => workerCpu + databaseCpu;

function rowOf({ name, product, plain, ratio, limit, roundTrips, asked, found, closest }: NewTerms): string[] {
  const pair = (of: (side: NewTerms['product']) => string) => [of(product), of(plain)];
  return [
    name,
    ...pair(side => ms(side.p50)),
    ...[ratio.toFixed(2), limit.toFixed(1)],
    ...pair(side => ms(side.p95)),
    ...pair(side => whole(side.perSecond)),
    ...pair(side => ms(side.workerCpu)),
    ...pair(side => ms(side.databaseCpu)),
    (cpuOf(product) / cpuOf(plain)).toFixed(2),
    ...[String(roundTrips), whole(asked), ...[found, closest].map(share => `${Math.round(100 * share)} %`)],
  ];
}

/** What searches cost beside the plain search of the same terms, and beside a constant when they are remembered. */
export function printSearching({ games, kinds, memory }: Searching): void {
  console.log(`\n${whole(games)} games, the search beside the plainest one\n\n${table(HEAD, kinds.map(rowOf))}\n`);
  const { product, constant, limited, ratio } = memory;
  console.log(
    `The same 20 terms again and again: ${ms(product)} ms, a constant ${ms(constant)}: ${ratio.toFixed(2)} constants.`,
  );
  console.log(
    `The simulated limit of a visitor’s searches takes ${ms(limited - constant)} ms of every answer that asks it.`,
  );
}

/** How much slower each kind is with more games. */
export function printSearchGrowth([small, large]: Searching[]): void {
  if (!small || !large) return;
  const rows = small.kinds.map(({ name, product }, at) => {
    const other = large.kinds[at]?.product.p50 ?? 0;
    return [name, ms(product.p50), ms(other), (other / product.p50).toFixed(1)];
  });
  console.log(`\n${table(['new terms, p50, ms', whole(small.games), whole(large.games), '×'], rows)}`);
}
