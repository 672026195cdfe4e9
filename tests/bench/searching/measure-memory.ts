import { spread, time } from '../measure.ts';
import { Asker } from '../world/asker.ts';
import { requestOf } from '../world/line.ts';
import type { World } from '../world/world.ts';
import { searchRequest } from './requests.ts';
import { commonWords } from './terms.ts';

const TERMS = 20;
const ROUNDS = 1000;
const BLOCKS = 5;

/** Medians in milliseconds; `limited` is the constant behind the limit of the search, which locally is simulated. */
export type FromMemory = { product: number; constant: number; limited: number; ratio: number };

/** Terms that were asked before, beside a Worker that answers their bytes from a constant. */
export async function measureMemory({ db, product, constant }: World, share: number): Promise<FromMemory> {
  const [own, fixed] = [new Asker(product.url), new Asker(constant.url)];
  const asked = (await commonWords(db, TERMS)).map(searchRequest);
  for (const [at, request] of asked.entries()) {
    const { body } = await own.ask(request);
    for (const path of [`/free/${at}`, `/limited/${at}`]) await fixed.ask(putOf(path, body.toString()));
  }
  const sides = {
    constant: { of: fixed, requests: asked.map((_, at) => requestOf('GET', `/free/${at}`)), times: [] as number[] },
    limited: { of: fixed, requests: asked.map((_, at) => requestOf('GET', `/limited/${at}`)), times: [] as number[] },
    product: { of: own, requests: asked, times: [] as number[] },
  };
  const rounds = Math.ceil((ROUNDS * share) / BLOCKS);
  for (let block = 0; block < BLOCKS; block += 1)
    for (const { of, requests, times } of Object.values(sides))
      times.push(...(await time(rounds, round => of.ask(requests[(block * rounds + round) % requests.length]))));
  for (const asker of [own, fixed]) asker.close();
  const p50 = (side: keyof typeof sides) => spread(sides[side].times).p50;
  const medians = { product: p50('product'), constant: p50('constant'), limited: p50('limited') };
  return { ...medians, ratio: medians.product / medians.constant };
}

const putOf = (path: string, body: string) => requestOf('PUT', path, { 'Content-Type': 'application/json' }, body);
