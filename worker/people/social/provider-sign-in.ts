import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Provider } from '../../providers/oauth/providers.ts';
import { findMethods, type Has, isHalf, methodsOf, startWebHalf } from '../factors/half-login.ts';
import { orderMail } from '../mail/mail-order.ts';
import { happeningOf } from '../security/events.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import type { Origin } from '../session/login-attempts/limits.ts';
import { openWebSession, prepareWebSession } from '../session/web-session.ts';
import type { AcceptedProfile } from './callback.ts';
import { stillCounts } from './linking/linking.queries.ts';
import type { IdentityProof } from './linking/proof.ts';
import { addIdentity, findPeopleOf, hasConfirmed, opensAccount } from './social.queries.ts';
import { readTicket, signTicket, type Ticket } from './ticket.ts';

type Identity = Omit<Ticket, 'emailVerified'>;

/**
 * Links an identity to a person, who is told by mail. Throws 409 if it belongs to another account, and 400 if the
 * person's proof is no longer valid.
 */
async function link(
  c: Context<DbApp>,
  identity: Identity,
  { userId, provedAt }: Omit<IdentityProof, 'sessionId'>,
): Promise<void> {
  const { holder, isNew } = await addIdentity(c.var.db, identity, {
    userId,
    condition: stillCounts(provedAt),
    from: whereaboutsOf(c),
  });
  if (holder === undefined) throw new Problem('confirm_identity');
  if (holder !== userId) throw new Problem('social_taken');
  if (isNew) await tellOfLink(c, identity.provider, userId);
}

/** The condition, and the place where the person has given their password, if they have. */
type Opening = { openedBy: 'password' | Provider; condition?: SQL; origin?: Origin };

/**
 * Links as well, and signs the person in with it: all of it, or nothing. Returns the owner of the identity afterwards.
 */
async function linkAndOpen(c: Context<DbApp>, identity: Identity, userId: string, opening: Opening) {
  const { db } = c.var;
  const { openedBy, condition, origin } = opening;
  const session = { userId, openedBy: [openedBy], condition: opensAccount(db, identity), origin };
  const { statements, answer } = await prepareWebSession(c, session);
  const { holder, isNew } = await addIdentity(db, identity, {
    userId,
    ...(condition && { condition }),
    along: statements,
    from: whereaboutsOf(c),
  });
  if (isNew) await tellOfLink(c, identity.provider, userId);
  return { holder, answer };
}

/** Signs in a person who has given their password, and links the identity to the account. Throws 409 as above. */
export async function openLinked(c: Context<DbApp>, identity: Identity, userId: string, origin: Origin) {
  const { holder, answer } = await linkAndOpen(c, identity, userId, { openedBy: 'password', origin });
  if (holder !== userId) throw new Problem('social_taken');
  return answer();
}

function tellOfLink(c: Context<DbApp>, provider: Provider, userId: string): Promise<void> {
  return orderMail(c.env, { kind: 'provider_linked', userId, provider, ...happeningOf(c), locale: c.var.locale });
}

type Holder = { userId: string } & Has;
type AddressHolder = { id: string } & Has;

/** Signs in the owner of an identity, or says that a provider alone does not sign them in. */
async function openHolder(c: Context<DbApp>, openedBy: Provider, { userId, ...has }: Holder) {
  const methods = methodsOf(has);
  if (methods.length > 0) return startWebHalf(c, { userId, methods, openedBy });
  return openWebSession(c, { userId, openedBy: [openedBy] });
}

/** Links the identity of a ticket to a person who has just shown a second step. Throws 400 and 409. */
export async function linkByTicket(c: Context<DbApp>, token: string, userId: string): Promise<void> {
  await link(c, await readTicket(c.env, token), { userId, provedAt: new Date().toISOString() });
}

type Arrival = AcceptedProfile & { provider: Provider };

/**
 * Signs in by address. Only one that the provider has verified and the person has confirmed here proves that both are
 * the same: an unconfirmed account may have been made by a stranger who waits for the address's owner.
 */
async function openByEmail(c: Context<DbApp>, arrival: Arrival, { id: userId, ...has }: AddressHolder) {
  const { provider } = arrival;
  const methods = methodsOf(has);
  if (methods.length > 0) return startWebHalf(c, { userId, methods, openedBy: provider });
  const opening = { openedBy: provider, condition: hasConfirmed(arrival.email ?? '') };
  const { holder, answer } = await linkAndOpen(c, arrival, userId, opening);
  if (holder === userId) return answer();
  if (holder === undefined) return undefined;
  return openHolder(c, provider, { userId: holder, ...(await findMethods(c.var.db, holder)) }); // linked to another account in the same moment
}

/** Everything the completion form needs. The ticket holds what must not be changed on the way. */
async function askForMore(c: Context<DbApp>, arrival: Arrival, emailTaken: boolean) {
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

/** The result for a person who came back from a provider. `proved` is there if they were signed in already. */
export async function signInByProvider(c: Context<DbApp>, arrival: Arrival, proved: IdentityProof | undefined) {
  if (proved) {
    await link(c, arrival, proved);
    return { kind: 'linked' as const, provider: arrival.provider };
  }
  const { holder, mailed } = await findPeopleOf(c.var.db, arrival);
  const known = mailed !== undefined;
  const isProved = arrival.emailVerified && mailed?.emailVerifiedAt;
  const byEmail = () => (isProved ? openByEmail(c, arrival, mailed) : undefined);
  const session = await (holder ? openHolder(c, arrival.provider, holder) : byEmail());
  if (!session) return askForMore(c, arrival, known);
  return isHalf(session) ? session : { kind: 'signed-in' as const, ...session };
}
