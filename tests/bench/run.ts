import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProduct } from '../../worker/cli/dist.ts';
import { newPerson } from '../helpers/person.ts';
import { as, startStack } from '../helpers/stack.ts';
import { fillCatalogue, fillShelf, importRate } from './fill.ts';
import { benchImports } from './imports.ts';
import { printMatching } from './matching.ts';
import { measure, type Sample } from './measure.ts';

/*
 * Speed as ratios against a floor of the same run: an empty query through the same database server, and an answer of
 * the Worker that needs no database. Times alone would tell about the machine.
 */
const ROUNDS = 200;
const SHELF_COPIES = 5_000;
const CATALOGUE_GAMES = 20_000;

const dist = mkdtempSync(join(tmpdir(), 'raff-bench-'));
await buildProduct(dist);
const stack = await startStack({ dist });

try {
  await run();
  await benchImports(dist);
} finally {
  await stack.close({ expectErrors: true });
  rmSync(dist, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const rate = await importRate(stack.databaseUrl, CATALOGUE_GAMES);
  const games = await fillCatalogue(stack);
  const person = await newPerson(stack);
  await fillShelf(stack, person.id, SHELF_COPIES);

  const ask = (path: string) => async () => {
    const answer = await stack.fetch(path, as(person.token));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const first = await stack.fetch('/api/games', as(person.token));
  await first.arrayBuffer();
  const etag = first.headers.get('ETag') ?? '';

  const query = await measure('empty query through the database server', ROUNDS, () =>
    stack.db.$client.execute('SELECT 1'),
  );
  const call = await measure('answer without the database', ROUNDS, ask('/api/lookups'));
  const floor = query.p50 + call.p50;
  const samples = [
    await measure('search: a full title', ROUNDS, ask('/api/search?term=counter%20strike')),
    await measure('search: one letter', ROUNDS, ask('/api/search?term=s')),
    await measure('search: a typo', ROUNDS, ask('/api/search?term=conter%20strike')),
    await measure('search: Arabic script', ROUNDS, ask(`/api/search?term=${encodeURIComponent('كاونتر سترايك')}`)),
    await measure('one game, everything known', ROUNDS, ask(`/api/gameInfo?slug=${games.slug}`)),
    await measure('counters of 5,000 copies', ROUNDS, ask('/api/games/counters')),
    await measure('a list of 5,000 copies, whole', 20, ask('/api/games')),
    await measure('a list of 5,000 copies, unchanged', 20, async () => {
      const { headers } = as(person.token);
      const answer = await stack.fetch('/api/games', { headers: { ...headers, 'If-None-Match': etag } });
      if (answer.status !== 304) throw new Error(`expected 304, got ${answer.status}`);
    }),
  ];
  print([query, call], samples, floor);
  console.log(
    `\nImport: ${rate.perSecond.toLocaleString('en')} rows a second (${rate.rows.toLocaleString('en')} rows).`,
  );
  await printMatching(stack);
}

function print(floors: Sample[], samples: Sample[], floor: number): void {
  const row = (s: Sample, ratio: string) =>
    console.log(
      `${s.name.padEnd(44)} ${s.p50.toFixed(2).padStart(8)} ${s.p95.toFixed(2).padStart(8)} ${ratio.padStart(8)}`,
    );
  console.log(`${'milliseconds'.padEnd(44)} ${'p50'.padStart(8)} ${'p95'.padStart(8)} ${'x floor'.padStart(8)}`);
  for (const sample of floors) row(sample, '');
  console.log(`${'floor: both together'.padEnd(44)} ${floor.toFixed(2).padStart(8)}`);
  for (const sample of samples) row(sample, (sample.p50 / floor).toFixed(1));
}
