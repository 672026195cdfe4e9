import { GAMING_PROVIDERS, type GamingProvider } from '../providers/gaming.ts';
import { SOURCES, type Source } from './upsert/plan.ts';

/* The sources of a game's facts, as answers name them. */

export const SHOWN_SOURCES = ['starter', 'igdb', 'wikidata', ...GAMING_PROVIDERS, 'hand'] as const;
export type ShownSource = (typeof SHOWN_SOURCES)[number];

/** What an operator brings in a file is theirs as much as what they decide by hand. */
const SHOWN: Record<Exclude<Source, 'store'>, ShownSource> = {
  ...{ wikidata: 'wikidata', bulk: 'hand', igdb: 'igdb', starter: 'starter', hand: 'hand' },
};

/**
 * The store that named a game which only stores know, as text for `games` or what stands for it: the one whose id it has,
 * Steam before PlayStation before Xbox, otherwise the one that was asked about it. Null for every other game.
 */
export const storeText = (table: string): string => `iif(${table}.source_rank = ${SOURCES.store},
  coalesce(iif(${table}.steam_app_id IS NULL, NULL, 'steam'),
    (SELECT iif(p.provider GLOB 'psn*', 'psn', 'xbox') FROM game_provider_ids p WHERE p.game = ${table}.num
      AND p.provider IN ('psn', 'psn_concept', 'xbox', 'microsoft') ORDER BY p.provider NOT GLOB 'psn*' LIMIT 1),
    (SELECT min(t.provider) FROM store_titles t WHERE t.game = ${table}.num)), NULL)`;

const isStore = (name: string | null): name is GamingProvider => GAMING_PROVIDERS.some(one => one === name);

/** The source of a game; `store` is what `storeText` reads. */
export function sourceOf({ sourceRank, store }: { sourceRank: number; store: string | null }): ShownSource {
  const names = Object.keys(SHOWN) as (keyof typeof SHOWN)[]; // the keys of an object lose their names
  const known = names.find(name => SOURCES[name] === sourceRank);
  if (known) return SHOWN[known];
  return isStore(store) ? store : 'hand';
}
