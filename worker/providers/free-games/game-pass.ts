import * as v from 'valibot';
import { slugify } from '../../platform/slug.ts';
import { coverOfProduct, type Product, subplatformsOfProduct } from '../microsoft-store/product.ts';
import { factsOfProduct } from '../microsoft-store/product-facts.ts';
import { hostsOf, MARKET, readProducts } from '../microsoft-store/read-products.ts';
import { monthOf } from './months.ts';
import type { Offer, Read, Setup } from './offer.ts';
import { askSource, changed, readAs, safeUrl } from './read-source.ts';

const RECENTLY_ADDED = '3fdd7f57-7092-4b65-bd40-5a9dac1b2b84';
/** More than Game Pass adds in months: a longer list is another one. */
const LIST_MAX = 200;

/** The first entry describes the list and has no id. */
export const PassList = v.array(
  v.object({ id: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[0-9A-Z]{12}$/))) }),
);

function toOffers(product: Product, month: string): Offer[] {
  const [{ ProductTitle: title }] = product.LocalizedProperties;
  if (product.ProductType && product.ProductType !== 'Game') return [];
  const sourceId = product.ProductId.toUpperCase();
  const common = {
    sourceId,
    title,
    month,
    access: 'subscription' as const,
    claimBy: null,
    url: safeUrl(`https://www.xbox.com/games/store/${slugify(title, 'game')}/${sourceId}`),
    coverUrl: coverOfProduct(product),
    matchIds: [sourceId, sourceId.toLowerCase()],
    facts: factsOfProduct(product),
  };
  return subplatformsOfProduct(product).map(subplatform => ({ ...common, subplatform }));
}

async function readIds(setup: Setup): Promise<string[]> {
  const { lists } = hostsOf(setup);
  const { json } = await askSource(setup, `${lists}/sigls/v2?id=${RECENTLY_ADDED}&language=en-us&${MARKET}`);
  const ids = readAs(PassList, json).flatMap(({ id }) => id ?? []);
  if (ids.length === 0 || ids.length > LIST_MAX) throw changed();
  return [...new Set(ids)];
}

/**
 * What Game Pass has added recently, one offer for each console. The caller stores them and knows which were there
 * before. The lists are not documented and sometimes disappear, so an empty list counts as a failure, not as an empty
 * month.
 */
export const readGamePass: Read = async (setup, now) => {
  const products = await readProducts(setup, await readIds(setup));
  const offers = products.flatMap(product => toOffers(product, monthOf(now)));
  if (offers.length === 0) throw changed();
  return offers;
};
