import type { Call } from '../../platform/http/hono.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import { isPerson } from '../../providers/turnstile.ts';

/** The forms that a check is made for. */
export type CaptchaAction = 'login' | 'register' | 'resend' | 'reset' | 'username' | 'feedback';

/** Whether a form's value shows that a person has sent it. */
export function passesCaptcha(c: Call, action: CaptchaAction, captcha: string): Promise<boolean> {
  const host = new URL(siteOrigin(c)).hostname;
  return isPerson(c.env, { captcha, action, host, address: addressOf(c) });
}

/** The bot check of a form, if one is configured. Throws 400 with `errors.captcha`. */
export async function requireCaptcha(c: Call, action: CaptchaAction, captcha: string | null | undefined) {
  if (!c.env.TURNSTILE_SITE_KEY) return;
  if (!captcha) throw new Problem('invalid', { captcha: ['captcha_required'] });
  if (!(await passesCaptcha(c, action, captcha))) throw new Problem('invalid', { captcha: ['captcha_failed'] });
}
