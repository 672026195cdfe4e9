import { slugify } from '../../platform/slug.ts';
import { coverOfProduct, type Product, subplatformsOfProduct } from '../microsoft-store/product.ts';
import { factsOfProduct } from '../microsoft-store/product-facts.ts';
import { readPassIds, readProducts } from '../microsoft-store/read-products.ts';
import { changed, safeUrl } from '../read-json.ts';
import { monthOfDate } from './months.ts';
import type { Offer, ReadOffers } from './offer.ts';

const RECENTLY_ADDED = '3fdd7f57-7092-4b65-bd40-5a9dac1b2b84';
/** More than Game Pass adds in months: a longer list is another one. */
const LIST_MAX = 200;

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

/**
 * What Game Pass has added recently, one offer for each console. The caller stores them and knows which were there
 * before. The lists are not documented and sometimes disappear, so an empty list counts as a failure, not as an empty
 * month.
 */
export const readGamePass: ReadOffers = async (setup, now) => {
  const products = await readProducts(setup, await readPassIds(setup, `v2?id=${RECENTLY_ADDED}`, LIST_MAX));
  const offers = products.flatMap(product => toOffers(product, monthOfDate(now)));
  if (offers.length === 0) throw changed();
  return offers;
};
