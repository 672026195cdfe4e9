import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { askIfThere, askSource, changed, readAs, readEach } from '../read-json.ts';
import { HOME_REGION, type RegionId } from '../regions.schema.ts';
import { Product } from './product.ts';

const DETAILS = 'https://displaycatalog.mp.microsoft.com';
const LISTS = 'https://catalog.gamepass.com';
/** How many products one request may name. */
export const PRODUCTS_AT_ONCE = 20;

type HostSetup = Pick<Env, 'GAMEPASS_URL'>;
/** Where the catalogue is, and the name of our client. */
export type CatalogueSetup = HostSetup & Pick<Env, 'SITE_URL'>;

const Details = v.object({ Products: v.array(v.unknown()) });

/** The catalogue and the lists of Game Pass are on two hosts; a simulator plays both. */
function hostsOf({ GAMEPASS_URL: url }: HostSetup) {
  return !url || url === LISTS ? { lists: LISTS, details: DETAILS } : { lists: url, details: url };
}

/** Games that are not sold in the market are left out. */
const addressOf = (setup: CatalogueSetup, query: string, market: RegionId) =>
  `${hostsOf(setup).details}/v7.0/products${query}&market=${market}&languages=en-us`;
const productsIn = (json: unknown) => readEach(Product, readAs(Details, json).Products);

async function readSome(setup: CatalogueSetup, ids: string[], market: RegionId): Promise<Product[]> {
  const { json } = await askSource(setup, addressOf(setup, `?bigIds=${ids.join(',')}`, market));
  return productsIn(json);
}

/** What Microsoft's catalogue says of these products, a few at a time. Throws ProviderError. */
export async function readProducts(
  setup: CatalogueSetup,
  ids: string[],
  market: RegionId = HOME_REGION,
): Promise<Product[]> {
  const products: Product[] = [];
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE)
    products.push(...(await readSome(setup, ids.slice(from, from + PRODUCTS_AT_ONCE), market)));
  return products;
}

/** The products of one title of Xbox, by the number that its history has; none if none has it. Throws ProviderError. */
export async function readProductsOfTitle(setup: CatalogueSetup, titleId: string): Promise<Product[]> {
  const query = `/lookup?alternateId=XboxTitleId&Value=${titleId}&fieldsTemplate=details`;
  const answer = await askIfThere(setup, addressOf(setup, query, HOME_REGION));
  return answer ? productsIn(answer.json) : [];
}

const ProductId = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[0-9A-Z]{12}$/));
/** A list of Game Pass. Its first entry says what the list is called, and has no id. */
const PassList = v.array(v.object({ id: v.optional(ProductId) }));

/**
 * The ids of a list of Game Pass, each once. Throws ProviderError, also for an answer without even the list's name, and
 * for more than `most` entries: that is another list.
 */
export async function readPassIds(
  setup: CatalogueSetup,
  path: string,
  most: number,
  market: RegionId = HOME_REGION,
): Promise<string[]> {
  const { json } = await askSource(setup, `${hostsOf(setup).lists}/sigls/${path}&language=en-us&market=${market}`);
  const entries = readAs(PassList, json);
  if (entries.length === 0 || entries.length > most) throw changed();
  return [...new Set(entries.flatMap(({ id }) => id ?? []))];
}

/** The catalogues of all subscriptions that the store sells, by the store's own names for them; additions stand among the games. */
const Catalogues = v.record(v.string(), v.array(v.string()));

/** The ids of one of these catalogues, each once; empty if the market has none. Throws ProviderError. */
export async function readCatalogueIds(
  setup: CatalogueSetup,
  name: string,
  most: number,
  market: RegionId,
): Promise<string[]> {
  const { json } = await askSource(setup, `${hostsOf(setup).lists}/subscriptions?subscription=all&market=${market}`);
  const ids = readEach(ProductId, readAs(Catalogues, json)[name] ?? []);
  if (ids.length > most) throw changed();
  return [...new Set(ids)];
}
