import type { Env } from '../env.ts';
import type { Adapter, GamingProvider } from './gaming.ts';
import { psnAdapter } from './psn/psn.ts';
import { steamAdapter } from './steam/steam.ts';
import { xboxAdapter } from './xbox/xbox.ts';

const ADAPTERS = { steam: steamAdapter, psn: psnAdapter, xbox: xboxAdapter };

/** The adapter of a provider, with this Worker's settings. */
export function adapterOf(env: Env, provider: GamingProvider): Adapter {
  return ADAPTERS[provider](env);
}
