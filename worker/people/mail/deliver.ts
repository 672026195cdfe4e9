import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { log } from '../../platform/log.ts';
import { writeHtml } from './html.ts';
import { type Letter, writeText } from './letter.ts';

/** The mail service's answers after which the same mail may succeed later. */
const PASSING = ['E_RATE_LIMIT_EXCEEDED', 'E_INTERNAL_SERVER_ERROR', 'E_DELIVERY_FAILED'];

/** The mail service's answers that a retry does not change. */
const FINAL =
  /^E_(VALIDATION_ERROR|FIELD_MISSING|TOO_MANY_RECIPIENTS|SENDER_NOT_VERIFIED|RECIPIENT_NOT_ALLOWED|RECIPIENT_SUPPRESSED|SENDER_DOMAIN_NOT_AVAILABLE|CONTENT_TOO_LARGE|DAILY_LIMIT_EXCEEDED|HEADER_\w+)$/;

const Coded = v.object({ code: v.string() });

/** `Raff <hello@raff.example>`, or an address alone. */
function senderOf(from: string) {
  const [, name = '', email = ''] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? ['', '', from.trim()];
  return { name: name || 'Raff', email };
}

/** Nothing of a reader's address reaches the logs. */
const withoutAddresses = (message: string) => message.replaceAll(/\S+@\S+/g, '…');

type More = { replyTo?: string; headers?: Record<string, string> };

/**
 * Gives a letter to the mail service. One that it refuses for good is logged and dropped; throws, without naming the
 * recipient, if it should be retried.
 */
export async function deliver(env: Env, to: string, letter: Letter, more: More = {}): Promise<void> {
  const said = { subject: letter.subject, text: writeText(letter), html: await writeHtml(letter) };
  try {
    await env.MAIL.send({ from: senderOf(env.MAIL_FROM), to, ...said, ...more });
  } catch (error) {
    const code = v.is(Coded, error) ? error.code : '';
    const reason = withoutAddresses(`${code} ${error instanceof Error ? error.message : ''}`.trim());
    if (PASSING.includes(code) || !FINAL.test(code)) throw new Error(`A mail has to wait: ${reason}`);
    log('error', { message: `A mail was refused: ${reason}`, job: 'mail' });
  }
}
