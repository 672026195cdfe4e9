import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { askIfThere, askSource, readAs, readEach } from '../read-json.ts';
import { Product } from './product.ts';

const DETAILS = 'https://displaycatalog.mp.microsoft.com';
const LISTS = 'https://catalog.gamepass.com';
/** The market and the language of every answer: games that are not sold there are left out. */
export const MARKET = 'market=US';
/** How many products one request may name. */
export const PRODUCTS_AT_ONCE = 20;

type HostSetup = Pick<Env, 'GAMEPASS_URL'>;
/** Where the catalogue is, and the name of our client. */
export type CatalogueSetup = HostSetup & Pick<Env, 'SITE_URL'>;

const Details = v.object({ Products: v.array(v.unknown()) });

/** The catalogue and the lists of Game Pass are on two hosts; a simulator plays both. */
export function hostsOf({ GAMEPASS_URL: url }: HostSetup) {
  return !url || url === LISTS ? { lists: LISTS, details: DETAILS } : { lists: url, details: url };
}

const addressOf = (setup: CatalogueSetup, query: string) =>
  `${hostsOf(setup).details}/v7.0/products${query}&${MARKET}&languages=en-us`;
const productsIn = (json: unknown) => readEach(Product, readAs(Details, json).Products);

async function readSome(setup: CatalogueSetup, ids: string[]): Promise<Product[]> {
  const { json } = await askSource(setup, addressOf(setup, `?bigIds=${ids.join(',')}`));
  return productsIn(json);
}

/** What Microsoft's catalogue says of these products, a few at a time. Throws ProviderError. */
export async function readProducts(setup: CatalogueSetup, ids: string[]): Promise<Product[]> {
  const products: Product[] = [];
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE)
    products.push(...(await readSome(setup, ids.slice(from, from + PRODUCTS_AT_ONCE))));
  return products;
}

/** The products of one title of Xbox, by the number that its history has; none if none has it. Throws ProviderError. */
export async function readProductsOfTitle(setup: CatalogueSetup, titleId: string): Promise<Product[]> {
  const query = `/lookup?alternateId=XboxTitleId&Value=${titleId}&fieldsTemplate=details`;
  const answer = await askIfThere(setup, addressOf(setup, query));
  return answer ? productsIn(answer.json) : [];
}
