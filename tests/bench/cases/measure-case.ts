import { DATABASE_TOKEN } from '../../../worker/cli/processes/sqld.ts';
import type { RoundTrip } from '../../helpers/stack/recorder.ts';
import { spread, time } from '../measure.ts';
import { Asker } from '../world/asker.ts';
import { requestOf } from '../world/line.ts';
import type { World } from '../world/world.ts';
import type { Case } from './case.ts';

/** Blocks of product and floors take turns, so that other work of the machine slows down all of them alike. */
const BLOCKS = 5;
const WARM_UP = 20;
const CONNECTIONS = 10;

type Spread = { p50: number; p95: number };
export type Figure = Spread & {
  name: string;
  bytes: number;
  perSecond: number;
  /** The times at ten connections. */
  busy: Spread & { perSecond: number };
  /** The floor of a call: p50 in milliseconds. */
  parts: { inProcess: number; constant: number; roundTrip: number; must: number };
  /** An empty round trip on a connection that is already open: p50 in milliseconds. */
  goneOn: number;
  roundTrips: number;
  floor: number;
  ratio: number;
};

const emptyTrip = (more: object, ...rest: object[]) =>
  requestOf(
    'POST',
    '/v2/pipeline',
    { 'Content-Type': 'application/json', Authorization: `Bearer ${DATABASE_TOKEN}` },
    JSON.stringify({ ...more, requests: [{ type: 'execute', stmt: { sql: 'SELECT 1' } }, ...rest] }),
  );

/** Opens a database connection and closes it. */
const NOTHING = emptyTrip({}, { type: 'close' });

/** Keeps one connection, as a busy Worker does. */
function goingOn(database: Asker): () => Promise<void> {
  let baton: string | undefined;
  return async () => {
    const { body } = await database.ask(emptyTrip(baton === undefined ? {} : { baton }));
    ({ baton } = JSON.parse(body.toString()));
  };
}

/** Measures a case at one connection and at ten, beside the least that its answers can cost. */
export async function measureCase(world: World, what: Case): Promise<Figure> {
  const queue = requestsOf(what);
  const { trips, body, type } = await record(world, what, queue);
  const one = await alone(world, what, queue, trips, { body, type });
  const busy = await together(world, what, queue);
  const mean = one.product.reduce((sum, ms) => sum + ms, 0) / one.product.length;
  const parts = {
    inProcess: spread(one.inProcess).p50,
    constant: spread(one.constant).p50,
    roundTrip: spread(one.roundTrip).p50,
    must: what.must ?? 0,
  };
  const roundTrips = Math.max(...trips.map(list => list.length));
  const floor = parts.inProcess + parts.constant + roundTrips * parts.roundTrip + parts.must;
  const spreads = spread(one.product);
  const goneOn = spread(one.goneOn).p50;
  const measured = { name: what.name, bytes: body.length, perSecond: 1000 / mean, busy, parts, goneOn, roundTrips };
  return { ...measured, ...spreads, floor, ratio: spreads.p50 / floor };
}

/** Takes the requests in turn; those that can be asked only once run out. */
function requestsOf({ requests, once }: Case): () => Buffer | undefined {
  let next = 0;
  return () => requests[once ? next++ : next++ % requests.length];
}

/** What each of the first requests asks the database once the Worker is warm, and an answer. */
async function record({ recorded, recorder }: World, what: Case, next: () => Buffer | undefined) {
  const asker = new Asker(recorded.url, what.status);
  const trips: RoundTrip[][] = [];
  const rounds = what.once ? 1 : what.requests.length;
  if (!what.once) for (let n = 0; n < rounds; n += 1) await asker.ask(next());
  recorder.take();
  let reply = await asker.ask(next());
  trips.push(recorder.take());
  for (let n = 1; n < rounds; n += 1) {
    reply = await asker.ask(next());
    trips.push(recorder.take());
  }
  asker.close();
  const type = /\r\ncontent-type: ([^\r]*)/i.exec(reply.head)?.[1] ?? 'text/plain';
  return { trips, body: reply.body, type };
}

async function alone(
  world: World,
  what: Case,
  next: () => Buffer | undefined,
  trips: RoundTrip[][],
  constant: { body: Buffer; type: string },
) {
  const product = new Asker(world.product.url, what.status);
  const fixed = new Asker(world.constant.url);
  const database = new Asker(world.sqld.url);
  const put = requestOf('PUT', '/kept', { 'Content-Type': constant.type }, constant.body.toString());
  await fixed.ask(put);
  const acts = {
    product: () => product.ask(next()),
    constant: () => fixed.ask(KEPT),
    roundTrip: () => database.ask(NOTHING),
  };
  const times = {
    product: [] as number[],
    constant: [] as number[],
    roundTrip: [] as number[],
    goneOn: [] as number[],
    inProcess: [] as number[],
  };
  for (const act of Object.values(acts)) await time(Math.min(WARM_UP, what.rounds), act);
  for (const list of trips) world.native.replay(list);
  for (let block = 0; block < BLOCKS; block += 1) {
    const rounds = Math.ceil(what.rounds / BLOCKS);
    times.product.push(...(await time(rounds, acts.product)));
    times.constant.push(...(await time(rounds, acts.constant)));
    times.roundTrip.push(...(await time(rounds, acts.roundTrip)));
    times.goneOn.push(...(await time(rounds, goingOn(database))));
    for (let n = 0; n < rounds; n += 1) times.inProcess.push(world.native.replay(trips[n % trips.length] ?? []));
  }
  for (const asker of [product, fixed, database]) asker.close();
  return times;
}

const KEPT = requestOf('GET', '/kept');

async function together(world: World, what: Case, next: () => Buffer | undefined) {
  const askers = Array.from({ length: CONNECTIONS }, () => new Asker(world.product.url, what.status));
  const each = Math.max(2, Math.floor(what.rounds / CONNECTIONS));
  const start = performance.now();
  const times = await Promise.all(askers.map(asker => time(each, () => asker.ask(next()))));
  const seconds = (performance.now() - start) / 1000;
  for (const asker of askers) asker.close();
  return { ...spread(times.flat()), perSecond: (CONNECTIONS * each) / seconds };
}
