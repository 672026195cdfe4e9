import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { isLocale, type Locale } from '../../platform/locale.ts';
import { giveLink } from '../factors/factor-reset.ts';
import { mailLinks, sentMails, users } from '../people.tables.ts';
import { NOTICES, type Purpose } from './link-lives.ts';
import { isSecurityMail, type PersonOrder } from './mail-order.ts';
import { noteAskedMail, noteMail, noteNotice, noteOften } from './sent-mails.ts';

/** Mails about what strangers may do too: they are in the account's own language, not in that of the request. */
const OWN_LANGUAGE: PersonOrder['kind'][] = ['new_device', 'recovery_code_used', 'factor_reset', 'factors_removed'];

/** The person a mail goes to, and its language. `userId` is undefined if the account is gone. */
export type Recipient = { userId: string | undefined; username: string; to: string; locale: Locale };

function whoIs(order: Exclude<PersonOrder, { kind: 'account_deleted' }>): SQL {
  return 'userId' in order ? eq(users.id, order.userId) : sql`lower(${users.email}) = ${order.email.toLowerCase()}`;
}

/** The person an order means; undefined if nobody has the address, or nothing is left to confirm. */
export async function findReader(db: Db, order: PersonOrder): Promise<(Recipient & { kind: string }) | undefined> {
  if (order.kind === 'account_deleted')
    return { userId: undefined, username: order.username, to: order.email, kind: order.kind, locale: order.locale };
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      locale: users.locale,
    })
    .from(users)
    .where(whoIs(order));
  if (!user) return undefined;
  const own = isLocale(user.locale) ? user.locale : order.locale;
  const locale = OWN_LANGUAGE.includes(order.kind) ? own : order.locale;
  const reader = { userId: user.id, username: user.username, kind: order.kind, locale };
  if (order.kind === 'email_changed') return { ...reader, to: order.oldEmail };
  if (order.kind !== 'confirm') return { ...reader, to: user.email };
  if (order.email.toLowerCase() !== user.email.toLowerCase())
    return { ...reader, to: order.email, kind: `${order.kind} ${order.email.toLowerCase()}` };
  return user.verifiedAt ? undefined : { ...reader, to: user.email };
}

type Sending = {
  id: string;
  family: PersonOrder['kind'];
  kind: string;
  userId: string;
  asker?: string | undefined;
};
export type NewLink = { hash: string; purpose: Purpose; email: string; expiresAt: string };

/** The link of a waiting reset stands with it, so that no other link closes it. */
function linkStatements(db: Db, link: NewLink, sending: Sending, now: Date) {
  const { purpose, ...rest } = link;
  if (purpose === 'keep') return [giveLink(db, sending.userId, link.hash)];
  const stored = { ...rest, purpose };
  const added = addLink(db, stored, sending, now.toISOString());
  return purpose === 'confirm' ? [added, removeOtherChanges(db, stored, sending.userId)] : [added];
}

type StoredLink = NewLink & { purpose: Exclude<Purpose, 'keep'> };

function addLink(db: Db, { hash, purpose, email, expiresAt }: StoredLink, { id, userId }: Sending, now: string) {
  return db.run(sql`INSERT INTO ${mailLinks} (hash, user_id, purpose, email, expires_at)
    SELECT ${hash}, ${userId}, ${purpose}, ${email}, ${expiresAt} FROM ${sentMails}
    WHERE ${sentMails.id} = ${id} AND ${sentMails.sentAt} = ${now}`);
}

/** If a person asked for several new addresses, only the last one can still be confirmed. */
function removeOtherChanges(db: Db, { hash, email }: NewLink, userId: string) {
  const theirs = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const made = db.select({ userId: mailLinks.userId }).from(mailLinks).where(eq(mailLinks.hash, hash));
  return db
    .delete(mailLinks)
    .where(
      and(
        inArray(mailLinks.userId, made),
        eq(mailLinks.purpose, 'confirm'),
        isNull(mailLinks.usedAt),
        ne(mailLinks.email, email),
        ne(mailLinks.email, theirs),
        sql`${email} <> ${theirs}`,
      ),
    );
}

/**
 * Some notices are about what a thief could do a thousand times to hide one of them: these have a limit of their own.
 */
function noteOf(kind: PersonOrder['kind']) {
  if (isSecurityMail(kind)) return noteOften;
  if (kind === 'reset' || kind === 'username') return noteAskedMail;
  return NOTICES.includes(kind) ? noteNotice : noteMail;
}

/** Records a mail and stores its link, in one transaction; false if it was sent before, or too many were. */
export async function addSending(db: Db, sending: Sending, link: NewLink | undefined, now: Date): Promise<boolean> {
  const note = noteOf(sending.family);
  const links = link ? linkStatements(db, link, sending, now) : [];
  const { noted } = await batch(db, { noted: note(db, sending, now) }, links);
  return noted.rowsAffected === 1;
}

/** Deletes the record of a mail, as if it had never been tried. */
export async function removeSending(db: Db, id: string, link: NewLink | undefined): Promise<void> {
  await db.batch([
    db.delete(sentMails).where(eq(sentMails.id, id)),
    ...(link ? [db.delete(mailLinks).where(eq(mailLinks.hash, link.hash))] : []),
  ]);
}
