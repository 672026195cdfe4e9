import { PROVIDERS } from '../../providers/oauth/providers.ts';
import { ENDED_WAYS, type EndedWay } from './recovery.schema.ts';

/** The effect of another password: proofs that were given with the old one are no longer valid. */
export const newPassword = (passwordHash: string, now: Date) => ({ passwordHash, passwordSetAt: now.toISOString() });

/** Which of the ways in that are told of have ended. */
export const endedIn = (ended: Record<EndedWay, readonly unknown[]>): EndedWay[] =>
  ENDED_WAYS.filter(kind => ended[kind].length > 0);

/** The providers among some names, each once and in their fixed order. */
export const providersIn = (names: readonly { name: string | null }[]) =>
  PROVIDERS.filter(provider => names.some(({ name }) => name === provider));
