import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { forgetInMerges } from '../../catalogue/merging/merge-record.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { deadLetters } from '../../platform/database/database.tables.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type InSession, unauthorized } from '../../platform/http/require-user.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { providerBudgets } from '../../providers/quota/quota.tables.ts';
import { orderMail } from '../mail/mail-order.ts';
import { feedback, signInFailures, users } from '../people.tables.ts';
import { happeningOf } from '../security/events.ts';
import { dropRefreshToken } from '../session/refresh-cookie.ts';
import { type Account, findAccount, requirePassword } from './account-proof.ts';
import type { DeleteAccount } from './profile.schema.ts';

/** Whether a message holds one of these as a whole value; a username alone may be a word of any message. */
function mentions({ id, username, email }: Account): SQL {
  const said = [id, email.toLowerCase()].map(value => JSON.stringify(value));
  const texts = [...said, `"username":${JSON.stringify(username)}`];
  return sql.join(
    texts.map(text => sql`instr(lower(${deadLetters.message}), ${text}) > 0`),
    sql` OR `,
  );
}

/** Attempts are counted by the account and, after a space, by the place they came from. */
const isAbout = (tried: string) => sql`instr(${signInFailures.key}, ${`${tried} `}) = 1`;

/**
 * Removes a person in one transaction, and returns the keys of their data outside the database. Rows that refer to them
 * are removed with their row; rows that only name them are searched for.
 */
async function removePerson(db: Db, account: Account) {
  const { id, username, email } = account;
  const isTheirs = or(eq(feedback.userId, id), eq(sql`lower(${feedback.email})`, email.toLowerCase()));
  const { removed } = await batch(db, {
    feedback: db.delete(feedback).where(isTheirs), // first: once the account's row is gone, nothing tells which feedback they wrote under other addresses
    removed: db.delete(users).where(eq(users.id, id)).returning({ avatarKey: users.avatarKey }),
    merges: forgetInMerges(db, id),
    failures: db.delete(signInFailures).where(or(isAbout(id), isAbout(`code ${username}`))),
    letters: db.delete(deadLetters).where(mentions(account)),
    budgets: db.delete(providerBudgets).where(sql`instr(${providerBudgets.key}, ${id}) > 0`),
  });
  return removed[0];
}

function checkName(account: Account, username: string | undefined): void {
  if (!username) throw new Problem('invalid', { username: ['required'] });
  if (username !== account.username) throw new Problem('invalid', { username: ['name_wrong'] });
}

/**
 * Throws unless the person means it and proves who they are. A password says both; who has none types their name, which
 * anybody can read and which proves nothing.
 */
async function checkIntent(account: Account, { currentPassword, username }: DeleteAccount, now: Date): Promise<void> {
  if (account.passwordHash === null) checkName(account, username);
  await requirePassword(account, currentPassword, now);
}

/** Deletes an account with all its data and informs its mailbox. Throws 400 or 429 without a valid confirmation. */
export async function deleteAccount(c: Context<InSession>, input: DeleteAccount): Promise<void> {
  const { db, userId, sessionId, locale } = c.var;
  const now = new Date();
  const account = await findAccount(db, { userId, sessionId, password: input.currentPassword }, now);
  if (!account) throw unauthorized();
  await checkIntent(account, input, now);
  const removed = await removePerson(db, account);
  dropRefreshToken(c);
  if (!removed) return; // the same person at the same moment, on another device
  if (removed.avatarKey)
    await c.env.AVATARS.delete(removed.avatarKey).catch((error: unknown) =>
      log('error', { message: 'A picture is left over.', requestId: c.var.requestId, ...errorFacts(error) }),
    );
  const { username, email } = account;
  await orderMail(c.env, { kind: 'account_deleted', username, email, ...happeningOf(c), locale });
}
