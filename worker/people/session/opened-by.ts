import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import type { Provider } from '../../providers/oauth/providers.ts';
import { sessions } from '../people.tables.ts';

/* A session is stored with what opened it: one word for each thing that was shown, with a space between. It ends with
   whichever of them is removed. */

type FactorWord = 'app' | 'recovery' | `passkey:${string}`;
export type Opener = 'password' | Provider | FactorWord;

const PASSKEY = 'passkey:';
export const passkeyWord = (id: string): FactorWord => `${PASSKEY}${id}`;

export const withoutIds = (openedBy: string) => openedBy.replace(/passkey:\S+/g, 'passkey');

const FACTORS = ['app', 'recovery'];
export const isFactor = (opener: Opener) => opener.startsWith(PASSKEY) || FACTORS.includes(opener);

const words = sql`' ' || ${sessions.openedBy} || ' '`;

/** Whether a session was opened by this, perhaps among other things. */
export const wasOpenedBy = (opener: Opener): SQL => sql`instr(${words}, ${` ${opener} `}) > 0`;
export const wasOpenedByFactor: SQL = sql`(instr(${words}, ${` ${PASSKEY}`}) > 0
  OR ${wasOpenedBy('app')} OR ${wasOpenedBy('recovery')})`;

type Ending = {
  userId: string | SQL<string>;
  opened: SQL;
  /** The session in which the owner removes the way: they have just proved in it who they are, so it stays. */
  keep?: string;
  when?: SQL | undefined;
};

/**
 * The statement that ends what a removed way in has opened. A session from before this was noted ends too: nobody knows
 * what opened it.
 */
export const endOpened = (db: Db, { userId, opened, keep = '', when }: Ending, now: Date) => {
  const isTheirs = and(eq(sessions.userId, userId), ne(sessions.id, keep));
  return endThose(db, and(isTheirs, or(isNull(sessions.openedBy), opened), when), now);
};

/** The statement that ends those of some sessions that have not ended. */
export const endThose = (db: Db, which: SQL | undefined, now: Date) =>
  db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(isNull(sessions.endedAt), which));
