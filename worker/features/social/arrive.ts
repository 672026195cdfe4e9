import type { Context } from 'hono';
import type { App } from '../../env.ts';
import { orderMail } from '../../lib/mail-order.ts';
import { Problem } from '../../lib/problem.ts';
import type { Provider } from '../../lib/providers.ts';
import { signTicket, type Ticket } from '../../lib/token.ts';
import { openWebSession } from '../../middleware/web-session.ts';
import type { Profile } from './providers/profile.ts';
import { addIdentity, findPeopleOf, hasConfirmed } from './queries.ts';

/** Links an identity to a person, who hears of it by mail. Throws 409 when it is somebody else's. */
export async function link(c: Context<App>, identity: Omit<Ticket, 'emailVerified'>, userId: string): Promise<void> {
  const { holder, isNew } = await addIdentity(c.var.db, identity, userId);
  if (holder !== userId) throw new Problem('social_taken');
  if (isNew) await tellOfLink(c, identity.provider, userId);
}

function tellOfLink(c: Context<App>, provider: Provider, userId: string): Promise<void> {
  return orderMail(c.env, { kind: 'provider_linked', userId, provider, locale: c.var.locale });
}

type Arrival = Profile & { provider: Provider };

/**
 * Links by address. Only one that the provider has verified and the person has confirmed here proves that both are the
 * same: an unconfirmed account may have been made by a stranger who waits for the address's owner.
 */
async function linkByEmail(c: Context<App>, arrival: Arrival, userId: string): Promise<string | undefined> {
  const { holder, isNew } = await addIdentity(c.var.db, arrival, userId, hasConfirmed(arrival.email ?? ''));
  if (isNew) await tellOfLink(c, arrival.provider, userId);
  return holder;
}

/** Everything the completion form needs. The ticket holds what must not be changed on the way. */
async function askForMore(c: Context<App>, arrival: Arrival, emailTaken: boolean) {
  const { provider, subject, email, emailVerified, firstName, lastName, username } = arrival;
  const ticket = await signTicket(c.env, { provider, subject, email, emailVerified });
  return {
    kind: 'incomplete' as const,
    ticket,
    provider,
    email,
    emailVerified,
    emailTaken,
    firstName,
    lastName,
    username,
  };
}

/** What becomes of somebody who came back from a provider; `visitorId` is there when they were signed in already. */
export async function arrive(c: Context<App>, arrival: Arrival, visitorId: string | undefined) {
  if (visitorId) {
    await link(c, arrival, visitorId);
    return { kind: 'linked' as const, provider: arrival.provider };
  }
  const { holder, mailed } = await findPeopleOf(c.var.db, arrival);
  const isProved = arrival.emailVerified && mailed?.emailVerifiedAt;
  const userId = holder ?? (isProved ? await linkByEmail(c, arrival, mailed.id) : undefined);
  if (userId) return { kind: 'signed-in' as const, ...(await openWebSession(c, userId)) };
  return askForMore(c, arrival, mailed !== undefined);
}
