import * as v from 'valibot';
import type { Env } from '../../env.ts';

/** The providers for signing in, by their name in paths and in the database. */
export const PROVIDERS = ['google', 'facebook', 'x'] as const;

export type Provider = (typeof PROVIDERS)[number];

type Keys = { clientId: string; clientSecret: string; simulator: string | undefined };

type Names = 'CLIENT_ID' | 'CLIENT_SECRET' | 'URL';
/** The variables that a sign-in through providers is made of. */
export type SignInVars = Pick<Env, `${Uppercase<Provider>}_${Names}`>;

/** A provider's keys, and its simulator's address if there is one; undefined if the provider is not set up. */
export function keysOf(env: SignInVars, provider: Provider): Keys | undefined {
  const sets = {
    google: [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_URL],
    facebook: [env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET, env.FACEBOOK_URL],
    x: [env.X_CLIENT_ID, env.X_CLIENT_SECRET, env.X_URL],
  } as const;
  const [clientId, clientSecret, simulator] = sets[provider];
  return clientId && clientSecret ? { clientId, clientSecret, simulator: simulator || undefined } : undefined;
}

const SUBJECT_MAX_LENGTH = 255;

/** A provider's own id of a person: the one thing about them that never changes. */
export const Subject = v.pipe(v.string(), v.nonEmpty(), v.maxLength(SUBJECT_MAX_LENGTH));

/** A provider's profile of a person. `emailVerified`: the provider knows that the address is theirs. */
export type Profile = {
  subject: string;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
};
