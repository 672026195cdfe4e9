import type { Env } from '../env.ts';
import { originOf } from '../platform/http/origin.ts';
import { gamingSetups, hasMicrosoft } from '../providers/gaming-setup.ts';
import { hasIgdb } from '../providers/igdb/igdb-token.ts';
import { keysOf, PROVIDERS } from '../providers/oauth/providers.ts';
import { captchaOrigin } from '../providers/turnstile.ts';

/** The host an analytics script comes from and reports to; undefined if none is set up, or not by https. */
export function analyticsOrigin({ ANALYTICS_URL: url }: Pick<Env, 'ANALYTICS_URL'>): string | undefined {
  return url && URL.canParse(url) && url.startsWith('https://') ? new URL(url).origin : undefined;
}

function signInTags(env: Env): Record<string, string> {
  const providers = PROVIDERS.filter(provider => keysOf(env, provider));
  const simulated = providers.filter(provider => keysOf(env, provider)?.simulator);
  return {
    ...(providers.length > 0 && { 'raff:providers': providers.join(' ') }),
    ...(simulated.length > 0 && { 'raff:demo': simulated.join(' ') }),
  };
}

function gamingTags(env: Env): Record<string, string> {
  const setups = gamingSetups(env);
  const simulated = setups.filter(setup => setup.isDemo);
  return {
    ...(setups.length > 0 && { 'raff:gaming': setups.map(setup => setup.provider).join(' ') }),
    ...(simulated.length > 0 && { 'raff:gaming-demo': simulated.map(setup => setup.provider).join(' ') }),
    ...(hasMicrosoft(env) && { 'raff:microsoft': 'yes' }),
  };
}

/** Our own pages on social networks, if there are any. Only an http address counts. */
function networkTags(env: Env): Record<string, string> {
  const pages = {
    x: env.NETWORK_X,
    facebook: env.NETWORK_FACEBOOK,
    instagram: env.NETWORK_INSTAGRAM,
    youtube: env.NETWORK_YOUTUBE,
  };
  return Object.fromEntries(
    Object.entries(pages).flatMap(([name, url]) =>
      url?.startsWith('https://') ? [[`raff:network-${name}`, url]] : [],
    ),
  );
}

/** The setup of this site that the app must know, as `<meta name="raff:…">` of every document. */
export function siteTags(env: Env): Record<string, string> {
  const origin = originOf(env.SITE_URL);
  return {
    ...(origin && { 'raff:site': origin }),
    ...signInTags(env),
    ...gamingTags(env),
    ...networkTags(env),
    ...(hasIgdb(env) && { 'raff:igdb': env.IGDB_URL ? 'demo' : 'yes' }),
    ...(env.COVERS_URL && { 'raff:pictures': env.COVERS_URL }),
    ...(env.STORE_COVERS === 'off' && { 'raff:store-covers': 'off' }),
    ...(analyticsOrigin(env) && { 'raff:analytics': env.ANALYTICS_URL ?? '' }),
    ...(env.TURNSTILE_SITE_KEY && {
      'raff:captcha': env.TURNSTILE_SITE_KEY,
      'raff:captcha-origin': captchaOrigin(env),
    }),
  };
}
