import { and, eq, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { batch } from '../../platform/database/batch.ts';
import { type Db, openForJob } from '../../platform/database/client.ts';
import { isoAfter, MINUTE_SECONDS, SECOND_MS } from '../../platform/time.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openNightShare, openQuota } from '../../providers/quota/quota.ts';
import { platformOfStored } from '../accounts/show-account.ts';
import { connectedAccounts } from '../imports.tables.ts';
import { keepReading, readAccount } from '../library/refresh-account.ts';
import { refreshWishes } from '../wishes/read-wishes.ts';
import { followShelf } from './follow-shelf.ts';
import { meaningOf, NIGHTS_IN_A_ROW, nightOf, OUR_ERROR, openReadingWays } from './rules.ts';
import { giveTurns, type NightTurn, readIn, type TakenTurn, takeNightTurn } from './turns.ts';

/** How long an account waits whose provider did not say when it has time again. */
const WAIT_SECONDS = 15 * MINUTE_SECONDS;

/** The condition of an account that still has its turn: only then may the turn say how it went. */
const hasTurn = ({ id, taken }: TakenTurn) =>
  and(eq(connectedAccounts.id, id), eq(connectedAccounts.nightTurnAt, taken));

const wayOf = ({ accountType, tokenEncrypted }: TakenTurn) => ({
  provider: platformOfStored(accountType).provider,
  isSigned: tokenEncrypted !== null,
});

/** The statements of a night that went well. If the site's access works again, all accounts that waited for it are due. */
function noteGoodNight(db: Db, turn: TakenTurn) {
  const noted = db
    .update(connectedAccounts)
    .set({ nightAt: turn.at, nightTurnAt: null, nightFailures: 0 })
    .where(hasTurn(turn));
  if (turn.trouble !== OUR_ERROR) return [noted];
  const woken = db
    .update(connectedAccounts)
    .set({ nightFailures: 0 })
    .where(sql`${readIn(wayOf(turn))} AND trouble = ${OUR_ERROR}`);
  return [noted, woken];
}

async function putOff(db: Db, turn: TakenTurn, seconds: number): Promise<void> {
  const nightTurnAt = isoAfter(turn.at, seconds * SECOND_MS);
  await db.update(connectedAccounts).set({ nightTurnAt }).where(hasTurn(turn));
}

/** Records a night that did not go well. */
async function noteBadNight(db: Db, turn: TakenTurn, error: ProviderError): Promise<void> {
  const meaning = meaningOf(error.reason);
  if (meaning === 'put_off') return putOff(db, turn, error.retryAfterSeconds ?? WAIT_SECONDS);
  // The site's own access has ended: everybody who is read with it rests, without another call.
  const which = meaning === 'ours' ? readIn(wayOf(turn)) : hasTurn(turn);
  const nightFailures = meaning === 'failed' ? sql`min(night_failures + 1, ${NIGHTS_IN_A_ROW})` : NIGHTS_IN_A_ROW;
  const set = { nightAt: turn.at, nightTurnAt: null, nightFailures, trouble: error.reason };
  await db.update(connectedAccounts).set(set).where(which);
}

declare module '../../env.ts' {
  interface QueueMessages {
    night: NightTurn;
  }
}

/** The most messages that a queue takes at once. */
const MESSAGES_AT_ONCE = 100;

async function order(env: Env, turns: NightTurn[]): Promise<void> {
  for (let at = 0; at < turns.length; at += MESSAGES_AT_ONCE) {
    const messages = turns
      .slice(at, at + MESSAGES_AT_ONCE)
      .map(turn => ({ body: { type: 'night' as const, ...turn } }));
    await env.NIGHTS.sendBatch(messages);
  }
}

/**
 * Orders the next accounts that are due in this night, each as its own message; does nothing by day. It runs every few
 * minutes and goes on where it stopped, because what was read is no longer due.
 */
export async function orderNights(env: Env, now: Date): Promise<void> {
  const night = nightOf(now);
  if (!night) return;
  const at = now.toISOString();
  const db = openForJob(env);
  const ways = openReadingWays(env);
  if (ways.length === 0) return;
  const given = await batch(db, Object.fromEntries(ways.map((way, i) => [i, giveTurns(db, way, night, at)])));
  await order(
    env,
    Object.values(given).flatMap(rows => rows.map(({ id, turn }) => ({ accountId: id, at, turn }))),
  );
}

/** Reads one account within the share of the nights. Throws ProviderError, also if the share ended on the way. */
async function readWithin(env: Env, db: Db, turn: TakenTurn) {
  const share = openNightShare(openQuota(env, db));
  const { provider } = platformOfStored(turn.accountType);
  const reading = await readAccount(env, share.quota, { provider, account: turn });
  const shortage = share.shortage();
  if (shortage) throw shortage;
  return reading;
}

/** Wishes are kept in step where their owner has asked for them once. A list that cannot be read tonight can wait. */
async function followWishes(env: Env, db: Db, turn: TakenTurn): Promise<void> {
  if (turn.wishesAt === null || wayOf(turn).provider !== 'steam') return;
  try {
    await refreshWishes(env, db, openNightShare(openQuota(env, db)).quota, turn);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/**
 * Reads one account that was ordered. Its titles are stored first; the copies on the shelf follow them together with
 * the note that this night is done, so a reading that broke off is simply made again. Throws only if the database does.
 */
export async function readNight(env: Env, message: NightTurn): Promise<void> {
  const db = openForJob(env);
  const night = nightOf(new Date(message.at));
  const turn = night && (await takeNightTurn(db, message, night));
  if (!turn) return;
  try {
    await keepReading(env, db, turn.id, await readWithin(env, db, turn), true);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return noteBadNight(db, turn, error);
  }
  await followWishes(env, db, turn);
  const [first, ...others] = [...(await followShelf(db, turn)), ...noteGoodNight(db, turn)];
  if (first) await db.batch([first, ...others]);
}
