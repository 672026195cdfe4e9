import type { Context } from 'hono';
import type { App } from '../env.ts';
import { type CaptchaAction, checkCaptcha } from '../lib/captcha.ts';
import { siteOrigin } from '../lib/origin.ts';
import { addressOf } from './rate-limit.ts';

/** The bot check of a form, where one is configured. Throws 400 with `errors.captcha`. */
export async function requireCaptcha(
  c: Pick<Context<App>, 'env' | 'req'>,
  action: CaptchaAction,
  captcha: string | null | undefined,
) {
  const host = new URL(siteOrigin(c)).hostname;
  await checkCaptcha(c.env, { captcha, action, host, address: addressOf(c) });
}
