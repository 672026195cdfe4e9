import { and, desc, eq, exists, gt, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/client.ts';
import { noteMail } from '../../db/mails.ts';
import { endSessionsOf } from '../../db/sessions.ts';
import { mailLinks, sentMails, signInFailures, socialIdentities, users } from '../../db/tables/people.ts';
import { forgetTries } from '../../db/tries.ts';

type Purpose = (typeof mailLinks.$inferSelect)['purpose'];

/** An open link, as it was found. `email` is the address it was sent to, `ownEmail` the person's. */
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const others = alias(users, 'others');

const isOpen = (hash: string, now: Date) =>
  and(eq(mailLinks.hash, hash), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now.toISOString()));

const isOwnAddress = sql<boolean>`lower(${mailLinks.email}) = lower(${users.email})`.mapWith(Boolean);

/** The open link of a secret, by its hash; `taken`: somebody else has its address. */
export async function findLink(db: Db, purpose: Purpose, hash: string, now: Date) {
  const holders = db
    .select({ id: others.id })
    .from(others)
    .where(sql`lower(${others.email}) = lower(${mailLinks.email}) AND ${others.id} <> ${users.id}`);
  const [link] = await db
    .select({
      hash: mailLinks.hash,
      userId: mailLinks.userId,
      email: mailLinks.email,
      ownEmail: users.email,
      isOwn: isOwnAddress,
      taken: sql<boolean>`${exists(holders)}`.mapWith(Boolean),
    })
    .from(mailLinks)
    .innerJoin(users, eq(users.id, mailLinks.userId))
    .where(and(isOpen(hash, now), eq(mailLinks.purpose, purpose)));
  return link;
}

const isStillOpen = (db: Db, hash: string, now: Date) =>
  exists(db.select({ hash: mailLinks.hash }).from(mailLinks).where(isOpen(hash, now)));

/** The statement that closes somebody's open links, or some of them. */
function closeLinks(db: Db, userId: string, now: Date, which?: SQL) {
  return db
    .update(mailLinks)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt), which));
}

/**
 * Gives a person the address of a link, confirmed; undefined when the link was used a moment before. A new address
 * closes every other link: whoever reads the old mailbox can do nothing with what lies there.
 */
export async function setEmail(db: Db, { hash, userId, email, isOwn }: Link, now: Date) {
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ email, emailVerifiedAt: now.toISOString() })
      .where(and(eq(users.id, userId), isStillOpen(db, hash, now)))
      .returning({ email: users.email }),
    closeLinks(db, userId, now, isOwn ? and(eq(mailLinks.purpose, 'confirm'), eq(mailLinks.email, email)) : undefined),
  ]);
  return changed[0];
}

/**
 * The statement that unlinks every provider of somebody whose address nobody had confirmed: it may have been another
 * who signed up with it, and their provider must not open the account of whom the mailbox belongs to.
 */
function unlinkUnproven(db: Db, { hash, userId }: Link, now: Date) {
  const unproven = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  return db
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.userId, userId), isStillOpen(db, hash, now), exists(unproven)));
}

/**
 * Sets the password a reset link was used for; undefined when it was used a moment before. Whoever could read the mail
 * has the address. Ends every session, forgets every wrong password, and closes every link of the person.
 */
export async function resetPassword(db: Db, link: Link, passwordHash: string, now: Date) {
  const { hash, userId, isOwn } = link;
  const verifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`;
  const [, changed] = await db.batch([
    unlinkUnproven(db, link, now),
    db
      .update(users)
      .set({ passwordHash, ...(isOwn && { emailVerifiedAt: verifiedAt }) })
      .where(and(eq(users.id, userId), isStillOpen(db, hash, now)))
      .returning({ id: users.id }),
    endSessionsOf(db, userId, now),
    db.delete(signInFailures).where(like(signInFailures.key, `${userId} %`)),
    closeLinks(db, userId, now),
  ]);
  return changed[0];
}

export async function findUsername(db: Db, userId: string) {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return user?.username;
}

type Change = { userId: string; sessionId: string; address: string; passwordHash: string };

/**
 * Sets a password that its owner changed: every other session ends, and no mail sent before can reset it or move the
 * account to another address.
 */
export async function changePassword(db: Db, { userId, sessionId, address, passwordHash }: Change, now: Date) {
  const own = db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId));
  await db.batch([
    db.update(users).set({ passwordHash }).where(eq(users.id, userId)),
    endSessionsOf(db, userId, now, sessionId),
    forgetTries(db, userId, address),
    closeLinks(db, userId, now, or(eq(mailLinks.purpose, 'reset'), sql`lower(${mailLinks.email}) <> ${own}`)),
  ]);
}

const ASKED = 'resend';

/** Asks for another confirmation mail: what is known of the person, and of the mails before. */
export async function addResend(db: Db, userId: string, now: Date) {
  const mail = { id: crypto.randomUUID(), userId, kind: ASKED, family: 'confirm', apartFrom: ['confirm', ASKED] };
  const isConfirm = or(inArray(sentMails.kind, ['confirm', ASKED]), like(sentMails.kind, 'confirm %'));
  const [found, earlier, noted] = await db.batch([
    db.select({ email: users.email, verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)),
    db
      .select({ kind: sentMails.kind, sentAt: sentMails.sentAt })
      .from(sentMails)
      .where(and(eq(sentMails.userId, userId), isConfirm))
      .orderBy(desc(sentMails.sentAt)),
    noteMail(db, mail, now),
  ]);
  return { user: found[0], earlier, noted: noted.rowsAffected === 1 };
}
