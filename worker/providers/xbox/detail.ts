import * as v from 'valibot';
import type { ProviderTitle } from '../gaming.ts';
import { Attributes, storeMaxPlayersOf, storeModesOf } from '../microsoft-store/modes.ts';
import { companiesOf } from '../microsoft-store/product-facts.ts';
import { dayOfInstant } from '../store-values.ts';

const text = v.fallback(v.nullish(v.string()), undefined);

/** What titlehub's decoration `detail` tells of a game, as far as we use it. Many titles have none. */
export const Detail = v.object({
  attributes: Attributes,
  developerName: text,
  publisherName: text,
  genres: v.fallback(v.nullish(v.array(v.string())), undefined),
  releaseDate: text,
});
export type Detail = v.InferOutput<typeof Detail>;

/** The game's facts in it; undefined without a detail. */
export function factsOfDetail(detail: Detail | null | undefined): ProviderTitle['facts'] {
  if (!detail) return undefined;
  return {
    releaseDate: dayOfInstant(detail.releaseDate),
    genres: detail.genres ?? [],
    developers: companiesOf(detail.developerName),
    publishers: companiesOf(detail.publisherName),
    modes: storeModesOf(detail.attributes),
    maxPlayers: storeMaxPlayersOf(detail.attributes),
  };
}
