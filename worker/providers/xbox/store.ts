import type { Env } from '../../env.ts';
import { HOUR_SECONDS } from '../../platform/time.ts';
import { alternateIds, type Product } from '../microsoft-store/product.ts';
import { factsOfProduct } from '../microsoft-store/product-facts.ts';
import {
  type CatalogueSetup,
  PRODUCTS_AT_ONCE,
  readProducts,
  readProductsOfTitle,
} from '../microsoft-store/read-products.ts';
import type { Quota } from '../quota/quota.ts';
import type { AskedTitle, StoreCatalogue, StoreFacts } from '../store-facts.ts';

/** `9NBLGGH4X5MX`, or the marketplace's id of a game for the Xbox 360. */
const PRODUCT = /^[0-9A-Z]{12}$/;
const MARKETPLACE = /^66acd000-77fe-1000-9115-d802[0-9a-f]{8}$/;
const TITLE = /^\d{1,10}$/;

/** Nobody has written a limit; a library of 5,000 titles with their product ids takes 250 calls. */
const CALLS_AN_HOUR = 1_500;
/** A Worker has six connections at a time; one stays free. */
const LINES = 5;

const productIdOf = ({ matchIds }: AskedTitle) => matchIds.find(id => PRODUCT.test(id));

/** The product of a title: the full game before its trial, and any product before none. */
function bestOf(products: Product[]): StoreFacts {
  const facts = products.map(factsOfProduct);
  return facts.find(({ kind }) => kind === 'game') ?? facts[0] ?? { kind: 'silent' };
}

/** The titles by their product ids, in one call. An answer about another product is none. */
async function describeByProduct(setup: CatalogueSetup, titles: AskedTitle[]): Promise<[string, StoreFacts][]> {
  if (titles.length === 0) return [];
  const products = await readProducts(setup, [...new Set(titles.flatMap(title => productIdOf(title) ?? []))]);
  return titles.map(title => [
    title.providerId,
    bestOf(products.filter(product => product.ProductId.toUpperCase() === productIdOf(title))),
  ]);
}

/** One title by its number in the history; an answer that does not carry the number is about another one. */
async function describeByTitle(setup: CatalogueSetup, { providerId }: AskedTitle): Promise<[string, StoreFacts]> {
  const products = await readProductsOfTitle(setup, providerId);
  return [providerId, bestOf(products.filter(one => alternateIds(one, 'XboxTitleId').includes(providerId)))];
}

/** Of what was asked at a time, the first refusal counts for all: then nothing of the call is known. */
async function describe(setup: CatalogueSetup, quota: Quota, titles: AskedTitle[]): Promise<Map<string, StoreFacts>> {
  const sold = titles.filter(title => productIdOf(title));
  const numbered = titles.filter(title => !productIdOf(title) && TITLE.test(title.providerId));
  const calls = (sold.length > 0 ? 1 : 0) + numbered.length;
  if (calls === 0) return new Map();
  await quota.spend('microsoft-store', calls, CALLS_AN_HOUR, HOUR_SECONDS);
  const answers = await describeByProduct(setup, sold);
  for (let from = 0; from < numbered.length; from += LINES) {
    const some = numbered.slice(from, from + LINES).map(title => describeByTitle(setup, title));
    answers.push(...(await Promise.all(some)));
  }
  return new Map(answers);
}

/** What Xbox vouches for: what Microsoft's display catalogue says, which needs no key. */
export const xboxStore = (setup: Pick<Env, 'GAMEPASS_URL' | 'SITE_URL' | 'STORE_FACTS'>): StoreCatalogue => ({
  idsOf: ({ matchIds }) => ({
    xboxTitleIds: matchIds.filter(id => TITLE.test(id)),
    microsoftIds: matchIds.filter(id => PRODUCT.test(id) || MARKETPLACE.test(id)),
  }),
  atOnce: PRODUCTS_AT_ONCE,
  ...(setup.STORE_FACTS !== 'off' && {
    describe: (quota: Quota, titles: AskedTitle[]) => describe(setup, quota, titles),
  }),
});
