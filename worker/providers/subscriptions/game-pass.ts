import type { ListSettings } from '../free-games/offer.ts';
import { type Product, subplatformsOfProduct } from '../microsoft-store/product.ts';
import { factsOfProduct } from '../microsoft-store/product-facts.ts';
import { readCatalogueIds, readPassIds, readProducts } from '../microsoft-store/read-products.ts';
import { changed } from '../read-json.ts';
import type {
  GamesList,
  KnownTitles,
  LeavingList,
  ListTitle,
  ReadLeaving,
  ReadList,
  RegionList,
  StoreAnswer,
} from './game-lists.ts';

type PassListName = Extract<GamesList, `game-pass-${string}`>;
/** Lists that Microsoft's store has, also of what others sell there. */
export type StoreListName = Exclude<GamesList, `ps-plus-${string}`>;

const CONSOLES = 'ConsoleGen8;ConsoleGen9';

/** Each list by its id, and by the plan and the devices it is asked for. */
const LISTS: Record<PassListName, { id: string; plan: string; devices: string }> = {
  'game-pass-essential': {
    id: '34031711-5a70-4196-bab7-45757dc2294e',
    plan: 'cfq7ttc0k5dj',
    devices: CONSOLES,
  },
  'game-pass-premium': { id: '09a72c0d-c466-426a-9580-b78955d8173a', plan: 'cfq7ttc0p85b', devices: CONSOLES },
  'game-pass-ultimate': { id: '97c6c862-d28a-4907-a3d5-c401f2296a53', plan: 'cfq7ttc0khs0', devices: CONSOLES },
  'game-pass-pc': { id: '609d944c-d395-4c0a-9ea4-e9f39b52c1ad', plan: 'cfq7ttc0kgq8', devices: 'pc' },
  'game-pass-starter': { id: '29a81209-df6f-41fd-a528-2ae6b91f719c', plan: 'cfq7ttc10qfd', devices: CONSOLES },
};

/** What the store's own answer calls the catalogues of others. */
const OTHERS = { 'ea-play': 'eaaccess', 'ubisoft-classics': 'ubisoftplus' } as const;

const isOther = (list: StoreListName): list is keyof typeof OTHERS => list in OTHERS;

function readIds(setup: ListSettings, { list, region }: RegionList<StoreListName>): Promise<string[]> {
  if (isOther(list)) return readCatalogueIds(setup, OTHERS[list], IDS_MAX, region);
  const { id, plan, devices } = LISTS[list];
  const query = new URLSearchParams({ id, platformContext: devices, subscriptionContext: plan });
  return readPassIds(setup, `v3?${query}`, IDS_MAX, region);
}

type PassLeaving = Extract<LeavingList, `game-pass-${string}`>;

/** What leaves stands in lists of an older kind, without plans. */
const LEAVING: Record<PassLeaving, string> = {
  'game-pass-leaving-console': '393f05bf-e596-4ef6-9487-6d4fa0eab987',
  'game-pass-leaving-pc': 'cc7fc951-d00f-410e-9e02-5e4628e04163',
};

/** Many times the longest list: a longer one is another one. */
const IDS_MAX = 3000;
/** How much of what a list names may be unknown to Microsoft's own catalogue: it forgets a few, never many. */
const UNKNOWN_SHARE_MAX = 0.25;

const isGame = ({ ProductType }: Product) => !ProductType || ProductType === 'Game';
const matchIdsOf = (id: string) => [id, id.toLowerCase()];

function toListTitles(product: Product): ListTitle[] {
  if (!isGame(product)) return [];
  const sourceId = product.ProductId.toUpperCase();
  const [{ ProductTitle: title }] = product.LocalizedProperties;
  const [subplatform = null] = subplatformsOfProduct(product);
  return [{ sourceId, title, matchIds: matchIdsOf(sourceId), subplatform, facts: factsOfProduct(product) }];
}

function fromBefore(sourceId: string, known: KnownTitles): ListTitle[] {
  const { title = null, subplatform = null } = known.get(sourceId) ?? {};
  return title === null ? [] : [{ sourceId, title, matchIds: matchIdsOf(sourceId), subplatform }];
}

/**
 * One list of Microsoft's store. Only ids that are new or due have their details asked for; one without an answer stays what it
 * was. If the answers miss many of them, the answer is half an answer, and is not used.
 */
export const readPassTitles: ReadList<StoreListName> = async (setup, wanted, known) => {
  const ids = await readIds(setup, wanted);
  const fresh = ids.filter(one => known.get(one)?.isDue ?? true);
  const products = await readProducts(setup, fresh, wanted.region);
  if (fresh.length - products.length > ids.length * UNKNOWN_SHARE_MAX) throw changed();
  const asked = new Map<string, StoreAnswer>(fresh.map(one => [one, 'nothing']));
  for (const product of products) asked.set(product.ProductId.toUpperCase(), isGame(product) ? 'game' : 'not_game');
  const isUnanswered = (one: string) => (asked.get(one) ?? 'nothing') === 'nothing';
  const before = ids.filter(isUnanswered).flatMap(one => fromBefore(one, known));
  return { titles: [...before, ...products.flatMap(toListTitles)], asked };
};

/** What leaves Game Pass soon. Days are not said. */
export const readPassLeaving =
  (list: PassLeaving): ReadLeaving =>
  async (setup, region) => {
    const ids = await readPassIds(setup, `v2?id=${LEAVING[list]}`, IDS_MAX, region);
    return ids.map(id => ({ id, day: null }));
  };
