import type { Runtime } from '../../../worker/cli/processes/runtime.ts';
import { Asker } from '../world/asker.ts';
import type { World } from '../world/world.ts';
import { Contender, type Side } from './contender.ts';
import { type FromMemory, measureMemory } from './measure-memory.ts';
import { plainRequest, searchRequest } from './requests.ts';
import { type Kind, searchKinds, unmeasuredWords } from './terms.ts';

/** Product and floor take turns, and each begins every other block: a page of the file is cold for who comes first. */
const BLOCKS = 5;
const WARM_UP = 40;
const ALONE = 200;
const TOGETHER = 400;
const RECORDED = 20;

export type NewTerms = Omit<Kind, 'terms'> & {
  product: Side;
  plain: Side;
  ratio: number;
  /** Terms asked, the shares of them that found games or are only close to some, and the most round trips of one. */
  asked: number;
  found: number;
  closest: number;
  roundTrips: number;
};
export type Searching = { games: number; kinds: NewTerms[]; memory: FromMemory };

/**
 * What a search costs when its term is new to the Worker, beside the plain search of the same term, and when it is not,
 * beside a constant. `share` of the rounds is measured.
 */
export async function measureSearching(world: World, games: number, share: number): Promise<Searching> {
  const kinds: NewTerms[] = [];
  await heat(world);
  for (const kind of await searchKinds(world.db)) {
    const measured = await measureKind(world, kind, share);
    console.error(`${kind.name}: ${measured.product.p50.toFixed(2)} ms, ${measured.ratio.toFixed(2)} plain searches`);
    kinds.push(measured);
  }
  return { games, kinds, memory: await measureMemory(world, share) };
}

/** Runs the Workers in, with terms that no kind has: code that is compiled late is no part of what a search costs. */
async function heat({ db, product, recorded, plain }: World): Promise<void> {
  const terms = await unmeasuredWords(db);
  for (const [url, request] of [
    [product.url, searchRequest],
    [recorded.url, searchRequest],
    [plain.url, plainRequest],
  ] as const) {
    const asker = new Asker(url);
    for (const term of terms) await asker.ask(request(term));
    asker.close();
  }
}

async function measureKind(world: World, { terms, ...kind }: Kind, share: number): Promise<NewTerms> {
  const part = Math.min(share, terms.length / (WARM_UP + ALONE + TOGETHER));
  const left = [...terms];
  const take = (count: number) => left.splice(0, Math.floor(count * part));
  const contend = ({ url, pid }: Runtime) => new Contender(url, pid, world.sqld.pid);
  const sides = {
    product: { by: contend(world.product), requestOf: searchRequest },
    plain: { by: contend(world.plain), requestOf: plainRequest },
  };
  const warm = take(WARM_UP);
  for (const side of Object.values(sides)) await side.by.warmUp(warm.map(side.requestOf));
  for (let block = 0; block < BLOCKS; block += 1) {
    const [alone, together] = [take(ALONE / BLOCKS), take(TOGETHER / BLOCKS)];
    const order = block % 2 ? [sides.plain, sides.product] : [sides.product, sides.plain];
    for (const { by, requestOf } of order) await by.alone(alone.map(requestOf));
    for (const { by, requestOf } of order) await by.together(together.map(requestOf));
  }
  const [product, plain] = [sides.product.by.end(), sides.plain.by.end()];
  const asked = terms.length - left.length;
  return { ...kind, product, plain, ratio: product.p50 / plain.p50, asked, ...(await record(world, terms)) };
}

/** What some terms ask the database, in a Worker that does not know them, and whether they find anything. */
async function record({ recorded, recorder }: World, [first = '', ...terms]: string[]) {
  const asker = new Asker(recorded.url);
  await asker.ask(searchRequest(first));
  recorder.take();
  const seen: { trips: number; isFound: boolean; isClose: boolean }[] = [];
  for (const term of terms.slice(0, RECORDED)) {
    const { body } = await asker.ask(searchRequest(term));
    const [isFound, isClose] = [!body.includes('"games":[]'), body.includes('"closest":[')];
    seen.push({ trips: recorder.take().length, isFound, isClose });
  }
  asker.close();
  return {
    found: seen.filter(({ isFound }) => isFound).length / seen.length,
    closest: seen.filter(({ isClose }) => isClose).length / seen.length,
    roundTrips: Math.max(...seen.map(({ trips }) => trips)),
  };
}
