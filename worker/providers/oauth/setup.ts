import { keysOf, type Provider, type SignInVars } from './providers.ts';

/** `who`: where a provider says who somebody is; for Google the keys that its id_tokens are signed with. */
const PLACES = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    who: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  facebook: {
    authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    who: 'https://graph.facebook.com/v24.0/me',
  },
  x: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    who: 'https://api.x.com/2/users/me',
  },
} as const;

/** A provider as it is set up here. `allowsHttp`: it is a simulator on this machine. */
export type Setup = {
  provider: Provider;
  clientId: string;
  clientSecret: string;
  authorize: string;
  token: string;
  who: string;
  allowsHttp: boolean;
};

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** A simulator has the provider's own paths below its address. */
const standIn = (simulator: string, place: string) => simulator + new URL(place).pathname;

/** The addresses and keys of a provider; undefined if it is not set up. */
export function setupOf(env: SignInVars, provider: Provider): Setup | undefined {
  const keys = keysOf(env, provider);
  if (!keys) return undefined;
  const { clientId, clientSecret, simulator } = keys;
  const at = (place: string) => (simulator ? standIn(simulator, place) : place);
  const { authorize, token, who } = PLACES[provider];
  return {
    provider,
    clientId,
    clientSecret,
    authorize: at(authorize),
    token: at(token),
    who: at(who),
    allowsHttp: simulator !== undefined && LOOPBACK.test(new URL(simulator).hostname),
  };
}
