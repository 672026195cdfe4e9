import { PROVIDERS, type Provider } from '../../providers/oauth/providers.ts';
import { setupOf } from '../../providers/oauth/setup.ts';
import { at } from '../../providers/xbox/xbox-answers.ts';
import { keyNames } from '../optional-vars.ts';
import { type Check, call, type Finding, fine, form, judgeAnswer, wrong } from './finding.ts';
import type { DoctorVars } from './settings.ts';

const REFUSED = /invalid_client|unauthorized_client/;

/** A code that nobody was given: only a known client hears that the code is bad. */
const bogus = (redirect: string) => ({
  grant_type: 'authorization_code',
  code: 'doctor',
  redirect_uri: redirect,
  code_verifier: 'd'.repeat(43),
});

const labels = { google: 'Google', facebook: 'Facebook', x: 'X' };

async function askSignIn(provider: Provider, vars: DoctorVars, signal: AbortSignal): Promise<Finding> {
  const names = keyNames(provider);
  const mend = `${labels[provider]} refuses ${names.join(' and ')}: copy both anew`;
  const setup = setupOf(vars, provider);
  if (!setup) return wrong(mend);
  const { clientId, clientSecret, token } = setup;
  const basic = { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` };
  const body = bogus(`${vars.SITE_URL ?? ''}/account/external/${provider}/`);
  const isX = provider === 'x';
  const said = await call(token, {
    ...form({ ...body, client_id: clientId, ...(isX ? {} : { client_secret: clientSecret }) }),
    signal,
    headers: isX ? basic : {},
  });
  const isFacebook = provider === 'facebook';
  const isWrong = isFacebook ? /"code":\s*(1|101)\b/.test(said.text) : REFUSED.test(said.text);
  return judgeAnswer(said, { isWrong, isFine: said.status === 400, mend });
}

const signIn = (provider: Provider): Check => ({
  name: `sign-in with ${labels[provider]}`,
  needs: keyNames(provider),
  without: 'there is no such button',
  ask: (vars, signal) => askSignIn(provider, vars, signal),
});

/** Where each provider sends people back to, as it must be registered there. */
const redirects = (site: string) => ({
  Google: `${site}/account/external/google/`,
  Facebook: `${site}/account/external/facebook/`,
  X: `${site}/account/external/x/`,
  Microsoft: `${site}/bring-games/xbox/`,
});

/** Each pair of keys that signs people in, tried with a code that does not exist. */
export const SIGN_IN_CHECKS: Check[] = [
  ...PROVIDERS.map(signIn),
  {
    name: 'Microsoft',
    needs: keyNames('microsoft'),
    without: 'Xbox players cannot sign in to read their own library',
    ask: async (vars, signal) => {
      const { MICROSOFT_CLIENT_ID: client_id = '', MICROSOFT_CLIENT_SECRET: client_secret = '' } = vars;
      const url = at(vars, 'https://login.live.com/oauth20_token.srf');
      const body = { ...bogus(`${vars.SITE_URL ?? ''}/bring-games/xbox/`), client_id, client_secret };
      const said = await call(url, { ...form(body), signal });
      const mend = 'Microsoft refuses MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET: copy both anew';
      return judgeAnswer(said, { isWrong: REFUSED.test(said.text), isFine: /invalid_grant/.test(said.text), mend });
    },
  },
  {
    name: 'redirect addresses',
    needs: ['SITE_URL'],
    without: 'no provider knows where to send people back to',
    ask: ({ SITE_URL = '' }) => {
      if (!URL.canParse(SITE_URL)) return wrong('SITE_URL is no address');
      const all = Object.entries(redirects(new URL(SITE_URL).origin));
      return fine(`register these: ${all.map(([name, url]) => `${name} ${url}`).join(', ')}`);
    },
  },
];
