import type { Env } from '../env.ts';
import type { GamingProvider } from './gaming.ts';
import { steamStore } from './steam/store.ts';
import type { StoreCatalogue } from './store-facts.ts';
import { xboxStore } from './xbox/store.ts';

/** A concept is a number; the id of one version begins with letters, `CUSA00001_00`. */
const CONCEPT = /^[1-9]\d*$/;
const VERSION = /^[A-Z]{4}\d{5}_\d{2}$/;

/** What PlayStation vouches for. A game that is known by its trophies alone has no id of a game. */
export const psnStore = (): StoreCatalogue => ({
  idsOf: ({ matchIds }) => ({
    psnConceptIds: matchIds.filter(id => CONCEPT.test(id)),
    psnTitleIds: matchIds.filter(id => VERSION.test(id)),
  }),
  atOnce: 1,
});

const STORES = { steam: steamStore, psn: psnStore, xbox: xboxStore };

/** What a provider says of the games that it sells, with this Worker's settings. */
export function storeOf(env: Env, provider: GamingProvider): StoreCatalogue {
  return STORES[provider](env);
}
