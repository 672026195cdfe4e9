import { sql } from 'drizzle-orm';
import { GAMING_PROVIDERS, type GamingProvider } from '../providers/gaming.ts';
import { games } from './tables.ts';
import { SOURCES, type Source } from './upsert/plan.ts';

/* Who a game's facts are from, as answers say it. */

export const SHOWN_SOURCES = ['starter', 'igdb', 'wikidata', ...GAMING_PROVIDERS, 'hand'] as const;
export type ShownSource = (typeof SHOWN_SOURCES)[number];

/** What an operator brings in a file is theirs as much as what they decide by hand. */
const SHOWN: Record<Exclude<Source, 'store'>, ShownSource> = {
  ...{ wikidata: 'wikidata', bulk: 'hand', igdb: 'igdb', starter: 'starter', hand: 'hand' },
};

/** The stores by the ids that they give to games, in the order in which one is believed before another. */
const STORE_OF = [
  ['steam', 'steam'],
  ['psn', 'psn'],
  ['psn_concept', 'psn'],
  ['xbox', 'xbox'],
  ['microsoft', 'xbox'],
] as const;

/** The store that named a game which only stores know, for the rare one without an id; null for every other game. */
export const namingStoreColumn = sql<GamingProvider | null>`iif(${games.sourceRank} = ${SOURCES.store},
  (SELECT min(provider) FROM store_titles s WHERE s.game = ${games.num}), NULL)`.as('naming_store');

type Told = { sourceRank: number; storeIds: string; namingStore: GamingProvider | null };

/** The source of a game; `storeIds` is what `storeIdsColumn` reads. */
export function sourceOf({ sourceRank, storeIds, namingStore }: Told): ShownSource {
  const names = Object.keys(SHOWN) as (keyof typeof SHOWN)[]; // the keys of an object lose their names
  const known = names.find(name => SOURCES[name] === sourceRank);
  if (known) return SHOWN[known];
  const ids: object = JSON.parse(storeIds);
  const [, store] = STORE_OF.find(([provider]) => Object.hasOwn(ids, provider)) ?? [];
  return store ?? namingStore ?? 'hand';
}
