import type { Env } from '../../env.ts';
import { batch } from '../../platform/database/batch.ts';
import { type Db, openForJob } from '../../platform/database/client.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openNightShare, openQuota } from '../../providers/quota/quota.ts';
import { platformOfStored } from '../accounts/show-account.ts';
import { keepReading, readAccount } from '../library/refresh-account.ts';
import { followShelf } from './follow-shelf.ts';
import { noteBadNight, noteGoodNight } from './note-night.ts';
import { nightOf, openReadingWays } from './rules.ts';
import { giveTurns, type NightTurn, type TakenTurn, takeNightTurn } from './turns.ts';

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
  const [first, ...others] = [...(await followShelf(db, turn)), ...noteGoodNight(db, turn)];
  if (first) await db.batch([first, ...others]);
}
