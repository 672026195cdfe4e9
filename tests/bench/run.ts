import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countGames } from '../../worker/catalogue/games.ts';
import { buildProduct } from '../../worker/cli/built.ts';
import { workerBytes } from '../helpers/run/weights.ts';
import { eveningCases, settleEvenings } from './cases/evening.ts';
import { measureCase } from './cases/measure-case.ts';
import { pageCases } from './cases/pages.ts';
import { type People, peopleCases, settlePeople } from './cases/people.ts';
import { advancedCase } from './cases/search.ts';
import { searchMemory, startUps } from './cases/worker.ts';
import { loadGames, loadReal } from './catalogue/load.ts';
import { benchFound } from './found.ts';
import { printLibraries } from './libraries.ts';
import { machine, printGrowth, printSize, printTargets } from './report/print.ts';
import { printSearching } from './report/print-search.ts';
import type { Measured, Real, Run } from './report/targets.ts';
import { measureSearching } from './searching/measure-search.ts';
import { searchRequest } from './searching/requests.ts';
import { mixture, searchKinds } from './searching/terms.ts';
import { type Person, startWorld, type World } from './world/world.ts';

/* Speed as ratios to floors of the same run: the time the database needs for the same statements in this process, the
   time workerd needs to send the same bytes from a constant, and an empty round trip to the database server. Times
   alone would say more about the machine than about the product. */
const SIZE = 120_000;
const FULL_SIZE = 1_200_000;
/** The searches while which the Worker's memory is read. */
const SEARCHES = 1_500;

const { values } = parseArgs({
  options: {
    browser: { type: 'boolean', default: false },
    data: { type: 'string' },
    fit: { type: 'boolean', default: false },
    found: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    games: { type: 'string', default: String(SIZE) },
    json: { type: 'string' },
    outside: { type: 'string' },
    search: { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
    titles: { type: 'string' },
    why: { type: 'string' },
  },
});

if (values.browser) {
  const { benchBrowser } = await import('./browser.ts');
  process.exit((await benchBrowser()) ? 0 : 1);
}

if (values.found) {
  await benchFound(Number(values.games), values);
  process.exit();
}

if (values.fit || values.why !== undefined) {
  const { benchFit, benchWhy } = await import('./fit/run.ts');
  await (values.why === undefined ? benchFit(values) : benchWhy(values.why, values.titles));
  process.exit(0);
}

const sizes = [...values.games.split(',').map(Number), ...(values.full ? [FULL_SIZE] : [])];
type Settled = People & { evenings: Person[] };

/** A quarter of the rounds: enough to show that everything works. */
const SHARE = values.quick ? 0.25 : 1;
const dist = process.env.RAFF_DIST ?? mkdtempSync(join(tmpdir(), 'raff-dist-'));
if (!process.env.RAFF_DIST) await buildProduct(dist);
const isMet = await benchSpeed();
if (!values.speed && !values.search) await printLibraries(dist);
if (!process.env.RAFF_DIST) rmSync(dist, { recursive: true, force: true });
process.exitCode = isMet ? 0 : 1;

async function benchSpeed(): Promise<boolean> {
  const world = await startWorld(dist, values.data);
  try {
    console.log(machine());
    const run: Run = { searching: [], sizes: [], startUp: { cpu: 0, first: 0 }, bundleKb: workerBytes(dist) / 1024 };
    let people: Settled | undefined;
    for (const size of sizes) {
      const importRows = await loadGames(world, size);
      const searching = await measureSearching(world, size, SHARE);
      run.searching.push(searching);
      printSearching(searching);
      if (values.search) continue;
      people ??= { ...(await settlePeople(world)), evenings: await settleEvenings(world) };
      const measured = await measureSize(world, people, importRows);
      run.sizes.push(measured);
      printSize(measured);
    }
    if (!values.search) run.startUp = await startUps(world);
    printGrowth(run);
    if (values.real) run.real = await measureReal();
    if (values.json) writeFileSync(values.json, JSON.stringify({ machine: machine(), ...run }, null, 2));
    return printTargets(run);
  } finally {
    await world.close();
  }
}

/** Measures the search over games that exist, in a database of their own. */
async function measureReal(): Promise<Real> {
  const world = await startWorld(dist);
  try {
    const { games, importRows } = await loadReal(world);
    const searching = await measureSearching(world, games, SHARE);
    printSearching(searching);
    if (values.search) return { searching };
    const people = { ...(await settlePeople(world)), evenings: await settleEvenings(world) };
    const size = await measureSize(world, people, importRows);
    printSize(size);
    return { searching, size };
  } finally {
    await world.close();
  }
}

async function measureSize(world: World, people: Settled, importRows: number | undefined): Promise<Measured> {
  const figures = [];
  const persons = [...(await peopleCases(world, people)), ...(await eveningCases(world, people.evenings))];
  for (const one of [advancedCase(), ...persons, ...(await pageCases(world.db))]) {
    const figure = await measureCase(world, { ...one, rounds: Math.max(10, one.rounds * SHARE) });
    console.error(`${figure.name}: ${figure.p50.toFixed(2)} ms, ${figure.ratio.toFixed(1)} floors`);
    figures.push(figure);
  }
  const games = await countGames(world.db);
  const megabytes = statSync(world.file).size / 2 ** 20;
  return { games, figures, megabytes, importRows, memory: await searchMemory(world, await searches(world)) };
}

async function searches({ db }: World): Promise<Buffer[]> {
  return mixture(await searchKinds(db), SEARCHES).map(searchRequest);
}
