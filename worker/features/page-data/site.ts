import type { Env } from '../../env.ts';
import { captchaOrigin } from '../../lib/captcha.ts';
import { gamingSetups, hasMicrosoft } from '../../lib/gaming/setup.ts';
import { keysOf, PROVIDERS } from '../../lib/providers.ts';

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

/** What the app must know of how this site is set up, as `<meta name="raff:…">` of every document. */
export function siteTags(env: Env): Record<string, string> {
  return {
    ...signInTags(env),
    ...gamingTags(env),
    ...(env.TURNSTILE_SITE_KEY && {
      'raff:captcha': env.TURNSTILE_SITE_KEY,
      'raff:captcha-origin': captchaOrigin(env),
    }),
  };
}
