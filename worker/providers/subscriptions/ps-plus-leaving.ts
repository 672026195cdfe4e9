import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { dayOf } from '../../platform/time.ts';
import { askSource, changed, readAs, readEach } from '../read-json.ts';
import { type Region, regionOf } from '../regions.schema.ts';
import type { LeavingTitle, ReadLeaving } from './game-lists.ts';

/* What leaves PlayStation Plus: a category of the shop, and the day on the page of each product. Undocumented. */

const API = 'https://web.np.playstation.com';
const SHOP = 'https://store.playstation.com';
/** The shop's own query by its hash. The shop changes it at times, and then says that it does not know this one. */
const QUERY = '4ce7d410a4db2c8b635a48c1dcec375906ff63b19dadd87e073f8fd0c0481d35';
/** More than any month had; a longer list is another one. */
const PRODUCTS_MAX = 96;
/** How many pages one reading opens. The others wait for the next night: these games leave in weeks. */
const PAGES_MAX = 24;

type Setup = Pick<Env, 'PSPLUS_URL' | 'SITE_URL'>;
const hostsOf = ({ PSPLUS_URL: url }: Setup) => (url ? { api: url, shop: url } : { api: API, shop: SHOP });

const Product = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{10,60}$/)) });
const Grid = v.object({
  data: v.object({ categoryGridRetrieve: v.object({ products: v.nullish(v.array(v.unknown()), []) }) }),
});

async function readIds(setup: Setup, { site, leaving }: Region): Promise<string[]> {
  const variables = { id: leaving, pageArgs: { size: PRODUCTS_MAX, offset: 0 } };
  const query = new URLSearchParams({
    operationName: 'categoryGridRetrieve',
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: QUERY } }),
  });
  const [language = '', country = ''] = site.split('-');
  const headers = {
    'Content-Type': 'application/json',
    'x-psn-store-locale-override': `${language}-${country.toUpperCase()}`,
  };
  const { json } = await askSource(setup, `${hostsOf(setup).api}/api/graphql/v1/op?${query}`, { headers });
  const { products } = readAs(Grid, json).data.categoryGridRetrieve;
  if (products.length > PRODUCTS_MAX) throw changed();
  return [...new Set(readEach(Product, products).map(({ id }) => id))];
}

/** The end of the offer of PlayStation Plus, in milliseconds, as the page of a product has it. */
const END = /"serviceBranding":\["PS_PLUS"\],"endTime":"(\d{12,14})"/;

/** The day on which a product leaves; null if its page does not say one. */
async function readDay(setup: Setup, { site }: Region, id: string): Promise<string | null> {
  const { text } = await askSource(setup, `${hostsOf(setup).shop}/${site}/product/${id}`, { isPage: true });
  const at = Number(END.exec(text)?.[1]);
  return at ? dayOf(at) : null;
}

/** What leaves PlayStation Plus in a region, with its days. A day that is known is not asked for again. */
export const readPlusLeaving: ReadLeaving = async (setup, id, known) => {
  const region = regionOf(id);
  const ids = await readIds(setup, region);
  const found: LeavingTitle[] = [];
  let pages = 0;
  for (const one of ids) {
    const day = known.get(one) ?? (pages++ < PAGES_MAX ? await readDay(setup, region, one) : null);
    found.push({ id: one, day });
  }
  return found;
};
