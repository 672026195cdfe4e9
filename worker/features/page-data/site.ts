import type { Env } from '../../env.ts';
import { captchaOrigin } from '../../lib/captcha.ts';
import { keysOf, PROVIDERS } from '../../lib/providers.ts';

/** What the app must know of how this site is set up, as `<meta name="raff:…">` of every document. */
export function siteTags(env: Env): Record<string, string> {
  const providers = PROVIDERS.filter(provider => keysOf(env, provider));
  const simulated = providers.filter(provider => keysOf(env, provider)?.simulator);
  return {
    ...(providers.length > 0 && { 'raff:providers': providers.join(' ') }),
    ...(simulated.length > 0 && { 'raff:demo': simulated.join(' ') }),
    ...(env.TURNSTILE_SITE_KEY && {
      'raff:captcha': env.TURNSTILE_SITE_KEY,
      'raff:captcha-origin': captchaOrigin(env),
    }),
  };
}
