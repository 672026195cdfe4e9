import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { reminderSettings, unsubscribeLinks } from './reminders.tables.ts';

/** What opens a link (256 bits), in the small letters that an address of a screen has. */
export const makeLeaveToken = () => randomBytes(32).toString('hex');

/** The statement that keeps what opens a link, for a mail that is about to be sent. */
export const addUnsubscribeLink = (db: Db, userId: string, token: string, now: Date) =>
  db.insert(unsubscribeLinks).values({ hash: hashSecret(token), userId, createdAt: now.toISOString() });

/**
 * Switches every mail of a person off by the link of any of their mails; twice changes nothing. False if nobody has such
 * a link.
 */
export async function switchMailsOff(db: Db, token: string): Promise<boolean> {
  const isIt = eq(unsubscribeLinks.hash, hashSecret(token));
  const { links } = await batch(db, {
    links: db.select({ userId: unsubscribeLinks.userId }).from(unsubscribeLinks).where(isIt),
    off: db
      .update(reminderSettings)
      .set({ releaseMail: false, movedMail: false, freeMail: false, leavingMail: false })
      .where(
        sql`${reminderSettings.userId} IN ${db.select({ userId: unsubscribeLinks.userId }).from(unsubscribeLinks).where(isIt)}`,
      ),
  });
  return links.length > 0;
}
