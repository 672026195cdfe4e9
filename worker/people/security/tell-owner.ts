import type { Context } from 'hono';
import type { App } from '../../platform/http/hono.ts';
import { type Happening, mailOf, orderMail } from '../mail/mail-order.ts';
import type { SecurityEvent } from './security.schema.ts';
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts';

type OwnerNews = { userId: string; kind: SecurityEvent; subject?: string | null | undefined; from: Whereabouts };

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
  { userId, kind, subject, from }: OwnerNews,
): Promise<void> {
  const mail = mailOf(kind);
  if (!mail) return;
  const at = new Date().toISOString();
  await orderMail(c.env, { kind: mail, userId, subject, ...from, at, locale: c.var.locale });
}
