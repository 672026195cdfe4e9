import * as v from 'valibot';
import { slugify } from '../../platform/slug.ts';
import { monthOf } from './months.ts';
import type { Offer, Read, Setup } from './offer.ts';
import { askSource, changed, readAs, readEach, safeUrl, Title } from './read-source.ts';

const LISTS = 'https://catalog.gamepass.com';
const DETAILS = 'https://displaycatalog.mp.microsoft.com';
const RECENTLY_ADDED = '3fdd7f57-7092-4b65-bd40-5a9dac1b2b84';
export const MARKET = 'market=US';
/** How many products one request may name. */
const CHUNK = 20;
/** More than Game Pass adds in months: a longer list is another one. */
const LIST_MAX = 200;

/** The first entry describes the list and has no id. */
export const PassList = v.array(
  v.object({ id: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[0-9A-Z]{12}$/))) }),
);
const Details = v.object({ Products: v.array(v.unknown()) });

const Image = v.object({ ImagePurpose: v.string(), Uri: v.string() });
const Platforms = v.object({ AllowedPlatforms: v.nullish(v.array(v.object({ PlatformName: v.string() }))) });
const Availability = v.object({ Conditions: v.nullish(v.object({ ClientConditions: v.nullish(Platforms) })) });
const Product = v.object({
  ProductId: v.string(),
  ProductType: v.nullish(v.string()),
  LocalizedProperties: v.tuple([v.object({ ProductTitle: Title, Images: v.nullish(v.array(Image)) })]),
  Properties: v.nullish(v.object({ XboxConsoleGenCompatible: v.nullish(v.array(v.string())) })),
  DisplaySkuAvailabilities: v.nullish(v.array(v.object({ Availabilities: v.nullish(v.array(Availability)) }))),
});
export type Product = v.InferOutput<typeof Product>;

const GENERATIONS = { ConsoleGen9: 'xbox-series', ConsoleGen8: 'xbox-one' } as const;
const COVERS = ['Poster', 'BoxArt'];

const isForXbox = ({ DisplaySkuAvailabilities: skus }: Product) =>
  (skus ?? [])
    .flatMap(sku => sku.Availabilities ?? [])
    .flatMap(one => one.Conditions?.ClientConditions?.AllowedPlatforms ?? [])
    .some(platform => platform.PlatformName === 'Windows.Xbox');

/** Products that name no generation are older than the mark, or for PCs. */
export function subplatformsOfProduct(product: Product) {
  const named = product.Properties?.XboxConsoleGenCompatible ?? [];
  if (named.length === 0) return isForXbox(product) ? (['xbox-one'] as const) : [];
  return Object.entries(GENERATIONS).flatMap(([name, code]) => (named.includes(name) ? [code] : []));
}

function coverOf(images: v.InferOutput<typeof Image>[]): string | null {
  const [cover] = COVERS.flatMap(purpose => images.filter(image => image.ImagePurpose === purpose));
  return safeUrl(cover?.Uri);
}

function toOffers(product: Product, month: string): Offer[] {
  const [{ ProductTitle: title, Images }] = product.LocalizedProperties;
  if (product.ProductType && product.ProductType !== 'Game') return [];
  const sourceId = product.ProductId.toUpperCase();
  const common = {
    sourceId,
    title,
    month,
    access: 'subscription' as const,
    claimBy: null,
    url: safeUrl(`https://www.xbox.com/games/store/${slugify(title, 'game')}/${sourceId}`),
    coverUrl: coverOf(Images ?? []),
    matchIds: [sourceId, sourceId.toLowerCase()],
  };
  return subplatformsOfProduct(product).map(subplatform => ({ ...common, subplatform }));
}

/** Lists and details are on two hosts; a simulator plays both. */
export function hostsOf({ GAMEPASS_URL: url }: Setup) {
  return !url || url === LISTS ? { lists: LISTS, details: DETAILS } : { lists: url, details: url };
}

async function readIds(setup: Setup): Promise<string[]> {
  const { lists } = hostsOf(setup);
  const { json } = await askSource(setup, `${lists}/sigls/v2?id=${RECENTLY_ADDED}&language=en-us&${MARKET}`);
  const ids = readAs(PassList, json).flatMap(({ id }) => id ?? []);
  if (ids.length === 0 || ids.length > LIST_MAX) throw changed();
  return [...new Set(ids)];
}

async function readSome(setup: Setup, ids: string[]): Promise<Product[]> {
  const query = `bigIds=${ids.join(',')}&${MARKET}&languages=en-us`;
  const { json } = await askSource(setup, `${hostsOf(setup).details}/v7.0/products?${query}`);
  return readEach(Product, readAs(Details, json).Products);
}

/** What Microsoft's catalogue says of these products, a few at a time. Throws ProviderError. */
export async function readProducts(setup: Setup, ids: string[]): Promise<Product[]> {
  const products: Product[] = [];
  for (let from = 0; from < ids.length; from += CHUNK)
    products.push(...(await readSome(setup, ids.slice(from, from + CHUNK))));
  return products;
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
