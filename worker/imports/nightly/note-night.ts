import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { MINUTE_SECONDS, SECOND_MS } from '../../platform/time.ts';
import type { ProviderError, Reason } from '../../providers/provider-error.ts';
import { platformOfStored } from '../accounts/show-account.ts';
import { connectedAccounts } from '../imports.tables.ts';
import { meaningOf, NIGHTS_IN_A_ROW, OUR_ERROR } from './rules.ts';
import { readIn, type TakenTurn } from './turns.ts';

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
export function noteGoodNight(db: Db, turn: TakenTurn) {
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

async function noteFailure(db: Db, turn: TakenTurn, reason: Reason, isOver: boolean): Promise<void> {
  const failures = isOver ? NIGHTS_IN_A_ROW : sql`min(night_failures + 1, ${NIGHTS_IN_A_ROW})`;
  await db
    .update(connectedAccounts)
    .set({ nightAt: turn.at, nightTurnAt: null, nightFailures: failures, trouble: reason })
    .where(hasTurn(turn));
}

/** The site's own access has ended: everybody who is read with it rests, without another call. */
async function noteOurs(db: Db, turn: TakenTurn): Promise<void> {
  await db
    .update(connectedAccounts)
    .set({ nightAt: turn.at, nightTurnAt: null, nightFailures: NIGHTS_IN_A_ROW, trouble: OUR_ERROR })
    .where(readIn(wayOf(turn)));
}

async function putOff(db: Db, turn: TakenTurn, seconds: number): Promise<void> {
  const nightTurnAt = new Date(Date.parse(turn.at) + seconds * SECOND_MS).toISOString();
  await db.update(connectedAccounts).set({ nightTurnAt }).where(hasTurn(turn));
}

/** Records a night that did not go well. */
export async function noteBadNight(db: Db, turn: TakenTurn, error: ProviderError): Promise<void> {
  const meaning = meaningOf(error.reason);
  if (meaning === 'put_off') return putOff(db, turn, error.retryAfterSeconds ?? WAIT_SECONDS);
  if (meaning === 'ours') return noteOurs(db, turn);
  return noteFailure(db, turn, error.reason, meaning === 'over');
}
