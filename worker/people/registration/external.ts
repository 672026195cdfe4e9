import type { Context } from 'hono';
import { isUniqueViolation } from '../../platform/database/client.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import { orderMail } from '../mail/mail-order.ts';
import { requireCaptcha } from '../session/captcha.ts';
import { type Ticket, verifyTicket } from '../social/ticket.ts';
import { addPerson, type Beginning, checkFree } from './register.ts';
import type { RegisterExternal } from './registration.schema.ts';

/** Only an address that the provider has verified needs no confirmation mail. */
const isVouchedFor = ({ email, emailVerified }: Ticket, chosen: string) =>
  emailVerified && email?.toLowerCase() === chosen.toLowerCase();

async function addExternal(c: Context<DbApp>, input: RegisterExternal, ticket: Ticket, beginning: Beginning) {
  const { provider, subject, email } = ticket;
  const now = new Date().toISOString();
  const emailVerifiedAt = isVouchedFor(ticket, input.email) ? now : null;
  const identity = { provider, subject, email, linkedAt: now };
  const proofs = { passwordHash: null, emailVerifiedAt, identity };
  return addPerson(c.var.db, input, c.var.locale, { ...proofs, ...beginning }).catch(error => {
    throw isUniqueViolation(error) ? new Problem('social_taken') : error;
  });
}

/** The ticket of a person known to a provider. Throws 400 for one that is forged or expired, or without the bot check. */
export async function readTicket(c: Context<DbApp>, input: RegisterExternal): Promise<Ticket> {
  await requireCaptcha(c, 'register', input.captcha);
  const ticket = await verifyTicket(c.env, input.ticket);
  if (!ticket) throw new Problem('social_expired');
  return ticket;
}

/** A new account without a password for such a person. Throws 409 if the provider opens another account. */
export async function registerExternal(
  c: Context<DbApp>,
  input: RegisterExternal,
  ticket: Ticket,
  beginning: Beginning,
) {
  await checkFree(c.var.db, input, addressOf(c));
  const person = await addExternal(c, input, ticket, beginning);
  if (!isVouchedFor(ticket, input.email))
    await orderMail(c.env, { kind: 'confirm', userId: person.id, email: person.email, locale: c.var.locale });
  return person;
}
