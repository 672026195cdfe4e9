import type { Context } from 'hono';
import type { App } from '../../platform/http/hono.ts';
import { type Happening, orderMail } from '../mail/mail-order.ts';
import { type Whereabouts, whereaboutsOf } from './events.ts';
import type { SecurityEvent } from './security.schema.ts';

/** Which mail tells the owner of an event. Events that are not here are only noted, or have a mail of their own. */
export const SECURITY_MAILS = {
  newDevice: 'new_device',
  tokenMade: 'token_created',
  exported: 'exported',
  passkeyAdded: 'passkey_added',
  passkeyRemoved: 'passkey_removed',
  appAdded: 'app_added',
  appRemoved: 'app_removed',
  recoveryCodesMade: 'recovery_codes_made',
  recoveryCodeUsed: 'recovery_code_used',
  factorsRemoved: 'factors_removed',
} as const satisfies Partial<Record<SecurityEvent, string>>;

export type SecurityMail = (typeof SECURITY_MAILS)[keyof typeof SECURITY_MAILS];

const MAILS: readonly string[] = Object.values(SECURITY_MAILS);

export const isSecurityMail = (kind: string): kind is SecurityMail => MAILS.includes(kind);

/** The same for any event; undefined for those without one. */
export const mailOf = (kind: SecurityEvent): SecurityMail | undefined =>
  Object.entries(SECURITY_MAILS).find(([event]) => event === kind)?.[1];

type Told = { userId: string; kind: SecurityEvent; subject?: string | null | undefined; from: Whereabouts };

/** When and where a request does something, for the mail about it. */
export const happeningOf = (c: Pick<Context, 'req'>): Happening => ({
  at: new Date().toISOString(),
  ...whereaboutsOf(c),
});

/**
 * Orders the mail that tells an owner what happened to their account, with its way to say that it was not them. Nothing
 * is ordered for an event without a mail.
 */
export async function tellOwner(
  c: Pick<Context<App>, 'env' | 'var'>,
  { userId, kind, subject, from }: Told,
): Promise<void> {
  const mail = mailOf(kind);
  if (!mail) return;
  const at = new Date().toISOString();
  await orderMail(c.env, { kind: mail, userId, subject, ...from, at, locale: c.var.locale });
}
