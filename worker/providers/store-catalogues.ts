import type { Env } from '../env.ts';
import type { GamingProvider } from './gaming.ts';
import { psnStore } from './psn/store.ts';
import { steamStore } from './steam/store.ts';
import type { StoreCatalogue } from './store-facts.ts';
import { xboxStore } from './xbox/store.ts';

const STORES = { steam: steamStore, psn: psnStore, xbox: xboxStore };

/** What a provider says of the games that it sells, with this Worker's settings. */
export function storeOf(env: Env, provider: GamingProvider): StoreCatalogue {
  return STORES[provider](env);
}
