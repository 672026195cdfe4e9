import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { DAY_SECONDS, isoBefore } from '../../platform/time.ts';
import { sentMails, users } from '../people.tables.ts';
import { RESET_SECONDS } from './link-lives.ts';

/**
 * The pause between two mails of a kind to one address, and how many of a kind one person gets, so that nobody can
 * flood a mailbox.
 */
export const MAIL_GAP_SECONDS = 60;
export const MAILS_PER_DAY = 10;
const NOTICES_PER_DAY = 20;

/**
 * Mails that anybody can ask for who knows an address: each place that asks has a number of its own, so that nobody uses
 * up those of the owner. All places together have one too, for the time that a link is open: whoever is sent none because
 * of it has links in the mailbox that open.
 */
const ASKED_BY_PLACE = 3;
const ASKED_BY_ALL = 6;

/**
 * `kind` may name the address after a space (`confirm sara@mail.com`): each address has its own pause, and all share
 * the daily limit of their `family`, the first word. `apartFrom`: the kinds that share the pause, if there are others
 * than its own. `asker`: the place that asks, for mails of `noteAsked`.
 */
type Mail = {
  id: string;
  userId: string;
  kind: string;
  family: string;
  apartFrom?: string[];
  asker?: string | undefined;
};

/** The time this many seconds before. */
export const secondsBefore = (now: Date, seconds: number) => isoBefore(now, seconds * 1000);

/**
 * The statement that records a mail. The mail may be sent if `rowsAffected` is 1: the person exists, the mail is new,
 * and there were not too many.
 */
export function noteMail(db: Db, { id, userId, kind, family, apartFrom = [kind] }: Mail, now: Date) {
  const kinds = sql.join(
    apartFrom.map(one => sql`${one}`),
    sql`, `,
  );
  return db.run(sql`INSERT INTO ${sentMails} (id, user_id, kind, sent_at)
    SELECT ${id}, ${users.id}, ${kind}, ${now.toISOString()} FROM ${users}
    WHERE ${users.id} = ${userId} AND NOT EXISTS (SELECT 1 FROM ${sentMails}
        WHERE user_id = ${userId} AND kind IN (${kinds}) AND sent_at > ${secondsBefore(now, MAIL_GAP_SECONDS)})
      AND ${MAILS_PER_DAY} > (SELECT count(*) FROM ${sentMails}
        WHERE user_id = ${userId} AND (kind = ${family} OR kind LIKE ${`${family} %`})
          AND sent_at > ${secondsBefore(now, DAY_SECONDS)})
    ON CONFLICT DO NOTHING`);
}

/** The statement that counts a mail asked for by somebody who is not signed in: for its place, and in all. */
export function noteAskedMail(db: Db, { id, userId, kind, asker = '' }: Mail, now: Date) {
  const sent = (seconds: number, condition = sql`1`) =>
    sql`(SELECT count(*) FROM ${sentMails} WHERE user_id = ${userId} AND kind = ${kind}
      AND sent_at > ${secondsBefore(now, seconds)} AND ${condition})`;
  const isTheirs = sql`asker = ${asker}`;
  return db.run(sql`INSERT INTO ${sentMails} (id, user_id, kind, asker, sent_at)
    SELECT ${id}, ${users.id}, ${kind}, ${asker}, ${now.toISOString()} FROM ${users} WHERE ${users.id} = ${userId}
      AND ${sent(MAIL_GAP_SECONDS)} = 0
      AND ${sent(RESET_SECONDS, isTheirs)} < ${ASKED_BY_PLACE} AND ${sent(DAY_SECONDS, isTheirs)} < ${MAILS_PER_DAY}
      AND ${sent(RESET_SECONDS)} < ${ASKED_BY_ALL}
    ON CONFLICT DO NOTHING`);
}

const noteAs = (db: Db, { id, userId, kind }: Mail, now: Date, condition: SQL) =>
  db.run(sql`INSERT INTO ${sentMails} (id, user_id, kind, sent_at)
    SELECT ${id}, ${users.id}, ${kind}, ${now.toISOString()} FROM ${users} WHERE ${users.id} = ${userId} AND ${condition}
    ON CONFLICT DO NOTHING`);

/** The statement that records a mail which must be sent, however many preceded it. */
export const noteNotice = (db: Db, mail: Mail, now: Date) => noteAs(db, mail, now, sql`1`);

/** The statement that records a mail which may follow the one before at once, but not more than twenty times a day. */
export const noteOften = (db: Db, mail: Mail, now: Date) =>
  noteAs(
    db,
    mail,
    now,
    sql`${NOTICES_PER_DAY} > (SELECT count(*) FROM ${sentMails} WHERE user_id = ${mail.userId} AND kind = ${mail.kind}
      AND sent_at > ${secondsBefore(now, DAY_SECONDS)})`,
  );
