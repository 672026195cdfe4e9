import * as v from 'valibot';
import type { Env } from '../env.ts';
import { errorFacts, log } from '../platform/log.ts';

const TURNSTILE_URL = 'https://challenges.cloudflare.com';
const TIMEOUT_MS = 8_000;

/** The addresses of the check's script and of its verdicts. */
export function captchaOrigin(env: Pick<Env, 'TURNSTILE_URL'>): string {
  return env.TURNSTILE_URL || TURNSTILE_URL;
}

const Verdict = v.object({ success: v.boolean(), hostname: v.optional(v.string()), action: v.optional(v.string()) });

async function askVerdict(env: Env, response: string, address: string): Promise<v.InferOutput<typeof Verdict>> {
  const answer = await fetch(`${captchaOrigin(env)}/turnstile/v0/siteverify`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ secret: env.TURNSTILE_SECRET, response, remoteip: address }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return v.parse(Verdict, await answer.json());
}

/** `action` names the purpose of a check: a check made for one form is useless at another. */
type Check = { captcha: string; action: string; host: string; address: string };

/**
 * Asks Turnstile whether a person sent a form. The verdict must be for this host and this form; Turnstile accepts each
 * value once. Every failure counts as a no, also if Turnstile cannot be reached.
 */
export async function isPerson(env: Env, { captcha, action, host, address }: Check): Promise<boolean> {
  const verdict = await askVerdict(env, captcha, address).catch((error: unknown) => {
    log('warn', { message: 'The bot check could not be asked.', ...errorFacts(error) });
    return undefined;
  });
  return verdict?.success === true && verdict.hostname === host && verdict.action === action;
}
