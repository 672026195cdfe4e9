import type { Env } from '../env.ts';
import { canSeal } from '../platform/crypto/seal.ts';
import { type Adapter, GAMING_PROVIDERS, type GamingProvider } from './gaming.ts';
import { psnAdapter } from './psn/psn.ts';
import { steamAdapter } from './steam/steam.ts';
import { xboxAdapter } from './xbox/xbox.ts';

/** Whether people can sign in at Microsoft: its token is stored encrypted, so that needs a key as well. */
export function hasMicrosoft(env: Env): boolean {
  return Boolean(env.MICROSOFT_CLIENT_ID && env.MICROSOFT_CLIENT_SECRET) && canSeal(env);
}

/** Whether an account of a provider can be read here. `isSigned`: its owner has signed in at Microsoft. */
export function canRead(env: Env, provider: GamingProvider, isSigned: boolean): boolean {
  if (provider === 'steam') return Boolean(env.STEAM_API_KEY);
  if (provider === 'psn') return Boolean(env.PSN_NPSSO);
  return Boolean(env.OPENXBL_KEY) || (isSigned && hasMicrosoft(env));
}

type Setup = { provider: GamingProvider; isDemo: boolean };

function setupOf(env: Env, provider: GamingProvider): Setup | undefined {
  const sets = {
    steam: { isOn: env.STEAM_API_KEY, simulator: env.STEAM_URL },
    psn: { isOn: env.PSN_NPSSO, simulator: env.PSN_URL },
    xbox: env.OPENXBL_KEY
      ? { isOn: true, simulator: env.OPENXBL_URL }
      : { isOn: hasMicrosoft(env), simulator: env.MICROSOFT_URL },
  };
  const { isOn, simulator } = sets[provider];
  return isOn ? { provider, isDemo: Boolean(simulator) } : undefined;
}

/** The providers whose libraries can be read here, and which of them are simulators with demo data. */
export function gamingSetups(env: Env): Setup[] {
  return GAMING_PROVIDERS.flatMap(provider => setupOf(env, provider) ?? []);
}

const ADAPTERS = { steam: steamAdapter, psn: psnAdapter, xbox: xboxAdapter };

/** The adapter of a provider, with this Worker's settings. */
export function adapterOf(env: Env, provider: GamingProvider): Adapter {
  return ADAPTERS[provider](env);
}
