import { and, eq, gt, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { batch, hasRow } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { removeWhenLast } from '../factors/recovery-codes.ts';
import { mailLinks, signInFailures, users } from '../people.tables.ts';
import { noteEvent } from '../security/events.ts';
import type { Whereabouts } from '../security/whereabouts.ts';
import {
  endedIn,
  endWays,
  isUnconfirmed,
  listStaying,
  newPassword,
  providersIn,
} from '../sign-in-methods/end-sign-in-methods.ts';

type Purpose = (typeof mailLinks.$inferSelect)['purpose'];

/** A mailed secret, by its hash, as it is shown at a moment. */
type PresentedLink = { purpose: Purpose; hash: string; now: Date };

const others = alias(users, 'others');
const shown = alias(mailLinks, 'shown');

const isInTime = ({ purpose, hash, now }: PresentedLink) =>
  and(eq(shown.hash, hash), eq(shown.purpose, purpose), gt(shown.expiresAt, now.toISOString()));

const isOpen = (link: PresentedLink) => and(isInTime(link), isNull(shown.usedAt));

const isOwnAddress = sql<boolean>`lower(${shown.email}) = lower(${users.email})`.mapWith(Boolean);

/** A link that is closed because its address is confirmed, by this link or another one. */
const isDone = (link: PresentedLink) =>
  and(isInTime(link), isNotNull(shown.usedAt), isOwnAddress, isNotNull(users.emailVerifiedAt));

/** Another person has the address of the link. */
const isTaken = (db: Db) =>
  hasRow(db, others, and(sql`lower(${others.email}) = lower(${shown.email})`, ne(others.id, shown.userId)));

/** The statement that finds a link, with the address it was sent to and the person's own. */
const findLink = (db: Db, which: SQL | undefined) =>
  db
    .select({
      userId: shown.userId,
      email: shown.email,
      ownEmail: users.email,
      isOwn: isOwnAddress,
      taken: sql<boolean>`${isTaken(db)}`.mapWith(Boolean),
    })
    .from(shown)
    .innerJoin(users, eq(users.id, shown.userId))
    .where(which);

/**
 * The person whose open link this is, inside a statement. It is null if there is none, and then nothing matches,
 * because nothing equals null.
 */
const personOf = (db: Db, link: PresentedLink, condition?: SQL) =>
  sql<string>`(${db
    .select({ id: shown.userId })
    .from(shown)
    .innerJoin(users, eq(users.id, shown.userId))
    .where(and(isOpen(link), condition))})`;

const emailOf = ({ hash }: PresentedLink) => sql<string>`(SELECT email FROM ${mailLinks} WHERE hash = ${hash})`;

/** The statement that closes a person's open links, or some of them. */
function closeLinks(db: Db, userId: string | SQL<string>, now: Date, which?: SQL) {
  return db
    .update(mailLinks)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt), which));
}

/**
 * Gives a person the address of a link, confirmed, if the link is open and the address free; returns the link as it
 * was. A new address closes every other link, so links in the old mailbox are useless to whoever reads them. `already`:
 * it had been used, and the address is still the person's.
 */
export async function setEmail(db: Db, { hash, from }: { hash: string; from: Whereabouts }, now: Date) {
  const link: PresentedLink = { purpose: 'confirm', hash, now };
  const person = (condition?: SQL) => personOf(db, link, and(not(isTaken(db)), condition));
  const sameAddress = and(eq(mailLinks.purpose, 'confirm'), eq(mailLinks.email, emailOf(link)));
  const { found, done } = await batch(db, {
    found: findLink(db, isOpen(link)),
    done: findLink(db, isDone(link)),
    noted: noteEvent(db, { userId: person(not(isOwnAddress)), kind: 'emailChanged', from }, now),
    // This link is closed last: the other statements ask whether it was open.
    same: closeLinks(db, person(isOwnAddress), now, and(ne(mailLinks.hash, hash), sameAddress)),
    others: closeLinks(db, person(not(isOwnAddress)), now, ne(mailLinks.hash, hash)),
    given: db
      .update(users)
      .set({ email: emailOf(link), emailVerifiedAt: now.toISOString() })
      .where(eq(users.id, person())),
    closed: closeLinks(db, person(), now, eq(mailLinks.hash, hash)),
  });
  const [before] = done;
  return before ? { ...before, already: true as const } : found[0] && { ...found[0], already: undefined };
}

/** The statement that forgets every wrong password of a person, from anywhere. */
const forgetAllAttempts = (db: Db, person: SQL<string>) =>
  db
    .delete(signInFailures)
    .where(sql`${signInFailures.key} > ${person} || ' ' AND ${signInFailures.key} < ${person} || '!'`);

type Reset = { hash: string; passwordHash: string; unlinkProviders: boolean; from: Whereabouts };

/**
 * Sets the password for which an open reset link is used; returns the link, undefined if it is not open. A person who
 * could read the mail has the address. Ends what the list of ways in says, forgets every wrong password, and unlinks
 * every provider on request. If the address had never been confirmed, somebody else may have signed up with it: nothing
 * of theirs opens the account of the mailbox's owner. `stays`: what still opens it.
 */
export async function resetPassword(db: Db, { hash, passwordHash, unlinkProviders, from }: Reset, now: Date) {
  const link: PresentedLink = { purpose: 'reset', hash, now };
  const person = personOf(db, link);
  const isOwn = sql`lower(${users.email}) = lower(${emailOf(link)})`;
  const verifiedAt = sql`iif(${isOwn}, coalesce(${users.emailVerifiedAt}, ${now.toISOString()}), ${users.emailVerifiedAt})`;
  const ending = { event: 'reset', person, asked: unlinkProviders, everything: isUnconfirmed(person) } as const;
  const { mailLinks: closed, ...ways } = endWays(db, ending, now);
  const { found, stays, ...ended } = await batch(db, {
    found: findLink(db, isOpen(link)),
    noted: noteEvent(db, { userId: person, kind: 'passwordReset', from }, now),
    ...ways,
    ...removeWhenLast(db, person, now),
    stays: listStaying(db, person, now),
    set: db
      .update(users)
      .set({ ...newPassword(passwordHash, now), emailVerifiedAt: verifiedAt })
      .where(eq(users.id, person)),
    forgotten: forgetAllAttempts(db, person),
    closed,
  });
  return found[0] && { ...found[0], unlinked: providersIn(ended.providers), ended: endedIn(ended), stays };
}
