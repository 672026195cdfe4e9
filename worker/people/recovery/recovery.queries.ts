import { and, desc, eq, inArray, like, or } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { DAY_SECONDS } from '../../platform/time.ts';
import type { Provider } from '../../providers/oauth/providers.ts';
import { MAIL_GAP_SECONDS, MAILS_PER_DAY, noteMail } from '../mail/sent-mails.ts';
import { sentMails, users } from '../people.tables.ts';
import { noteEvent } from '../security/events.ts';
import type { Whereabouts } from '../security/whereabouts.ts';
import { attemptOwnPassword, forgetAttempts, requireRight } from '../session/login-attempts/attempts.ts';
import { sessionOrigin } from '../session/login-attempts/limits.ts';
import { endWays, newPassword, providersIn } from '../sign-in-methods/end-sign-in-methods.ts';

type Earlier = { kind: string; sentAt: string }[];

/**
 * How many seconds until another confirmation mail may be sent, by those of the last day, newest first; at least one.
 */
export function secondsToResend(earlier: Earlier, now: Date): number {
  const last = earlier.find(mail => mail.kind === 'confirm' || mail.kind === 'resend');
  const tenth = earlier.filter(mail => mail.kind !== 'resend')[MAILS_PER_DAY - 1];
  const end = (mail: Earlier[number] | undefined, seconds: number) =>
    mail ? Date.parse(mail.sentAt) + seconds * 1000 : 0;
  const free = Math.max(end(last, MAIL_GAP_SECONDS), end(tenth, DAY_SECONDS));
  return Math.max(1, Math.ceil((free - now.getTime()) / 1000));
}

type Claim = { userId: string; sessionId: string; password: string };

/** Throws 400 unless a password is the person's own, 429 after too many wrong ones. The attempt is counted as it is read. */
export async function requireOwnPassword(db: Db, { userId, sessionId, password }: Claim, now: Date) {
  const { found, waits } = await batch(db, {
    found: db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    ...attemptOwnPassword(db, { userId, sessionId }, now),
  });
  const attempt = { secret: password, hash: found[0]?.passwordHash, waits };
  await requireRight(attempt, { currentPassword: ['password_wrong'] }, now);
}

type Change = { userId: string; sessionId: string; passwordHash: string; unlinkProviders: boolean; from: Whereabouts };

/**
 * Sets a password that its owner changed: every other session ends, no mail sent before can reset it or move the
 * account to another address, and factors that were said to be lost stay. Returns the providers it unlinked, if that was
 * requested.
 */
export async function changePassword(db: Db, change: Change, now: Date): Promise<Provider[]> {
  const { userId, sessionId, passwordHash, unlinkProviders, from } = change;
  const ending = { event: 'newPassword', person: userId, asked: unlinkProviders, keep: sessionId } as const;
  const { providers } = await batch(db, {
    noted: noteEvent(db, { userId, kind: 'passwordChanged', from }, now),
    ...endWays(db, ending, now),
    set: db.update(users).set(newPassword(passwordHash, now)).where(eq(users.id, userId)),
    forgotten: forgetAttempts(db, userId, sessionOrigin(sessionId)),
  });
  return providersIn(providers);
}

const ASKED = 'resend';

/** A request for another confirmation mail: what is known of the person, and of the mails before. */
export async function addResend(db: Db, userId: string, now: Date) {
  const mail = { id: crypto.randomUUID(), userId, kind: ASKED, family: 'confirm', apartFrom: ['confirm', ASKED] };
  const isConfirm = or(inArray(sentMails.kind, ['confirm', ASKED]), like(sentMails.kind, 'confirm %'));
  const { found, earlier, noted } = await batch(db, {
    found: db.select({ email: users.email, verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)),
    earlier: db
      .select({ kind: sentMails.kind, sentAt: sentMails.sentAt })
      .from(sentMails)
      .where(and(eq(sentMails.userId, userId), isConfirm))
      .orderBy(desc(sentMails.sentAt)),
    noted: noteMail(db, mail, now),
  });
  return { user: found[0], earlier, noted: noted.rowsAffected === 1 };
}
