import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { type BatchStatement, batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { momentOfAct } from '../../shelf/day/person-day.ts';
import { closeSortedTimes, openTimes } from '../../shelf/diary/acts.ts';
import { copies } from '../../shelf/shelf.tables.ts';
import { storeUndo } from '../../shelf/undo/store-undo.ts';
import { historyOfCopy, settleDecisions, stateOfCopy, takeDecisionsBack } from '../../shelf/undo/triage-undos.ts';
import { triageCalls as calls } from '../tonight.tables.ts';
import type { Act, Decide } from './deck.schema.ts';

export type Device = 'phone' | 'computer' | null;

type When = { day: string; done: string; now: string };
/**
 * A call that decides: `hash` is of its `undo` token, `claim` tells it from another with the same key. It was `done` on the
 * `day` where the person was, and has come here `now`.
 */
type Call = When & { db: Db; userId: string; undo: string; hash: string; claim: string; device: Device };
type Decision = { id: string; act: Act };

/** The call is this one, and not one with the same key before it. */
const isFirst = ({ hash, claim }: Call) =>
  sql`EXISTS (SELECT 1 FROM triage_calls t WHERE t.hash = ${hash} AND t.claim = ${claim})`;

/** Owned copies of the person, archived or not: another device may have decided about them meanwhile. */
const areCards = (call: Call, ids: string[]) =>
  and(eq(copies.userId, call.userId), inArray(copies.id, ids), sql`copies.list = 1`, isFirst(call));

/** Claims the key, and notes which of the cards are there. */
function claimKey({ db, userId, hash, claim, now }: Call, ids: string[]) {
  const mine = sql`(SELECT id FROM copies WHERE user_id = ${userId} AND list = 1)`;
  const asked = sql`json_each(${JSON.stringify(ids)}) w`;
  return db.run(sql`INSERT INTO triage_calls (hash, user_id, claim, done, gone, created_at)
    SELECT ${hash}, users.id, ${claim}, (SELECT count(*) FROM ${asked} WHERE w.value IN ${mine}),
      (SELECT json_group_array(w.value) FROM ${asked} WHERE w.value NOT IN ${mine}), ${now}
    FROM users WHERE users.id = ${userId} ON CONFLICT DO NOTHING`);
}

/** Notes the decisions with the state before them. Only three acts write into the history. */
function noteDecisions(call: Call, decided: Decision[]) {
  const { db, hash, device, now } = call;
  const ids = decided.map(one => one.id);
  const act = sql.raw(`w.value->>'act'`);
  return db.run(sql`INSERT INTO triage_decisions (user_id, copy, call, nth, act, before, playthroughs, device, decided_at)
    SELECT copies.user_id, copies.id, ${hash}, w.key, ${act}, ${stateOfCopy},
      iif(${act} IN ('playing', 'finished', 'notForMe'), ${historyOfCopy}, NULL), ${device}, ${now}
    FROM json_each(${JSON.stringify(decided)}) w JOIN copies ON copies.id = w.value->>'id' WHERE ${areCards(call, ids)}`);
}

/** Everything the call decided can be taken back with one token, as elsewhere. */
function keepUndo(call: Call, ids: string[]) {
  const before = sql`json_group_array(json_object('id', copies.id, 'game', copies.game,
    'subplatform', copies.subplatform))`;
  return storeUndo(
    call.db,
    { token: call.undo, userId: call.userId, kind: 'triage', before },
    sql`FROM copies WHERE ${areCards(call, ids)} GROUP BY copies.user_id`,
  );
}

type Change = SQLiteUpdateSetSource<typeof copies>;
const LISTED = { archiveStatus: null, archivedAt: null } satisfies Change;

/** What an act changes of a copy. One that was put away meanwhile comes out of the archive: the later word stands. */
function changeOf(act: Act, { now, done }: Call): Change {
  const sorted = { sortedAt: now, updatedAt: now };
  const archived = { ...sorted, status: 1, archivedAt: sql`coalesce(${copies.archivedAt}, ${done})` };
  if (act === 'skip') return { skippedAt: now };
  if (act === 'playing') return { ...sorted, ...LISTED, status: 2 };
  if (act === 'mustPlay') return { ...sorted, ...LISTED, priority: 2 };
  if (act === 'someDay') return { ...sorted, ...LISTED, priority: 5 };
  return { ...archived, archiveStatus: act === 'finished' ? 'finished' : 'kicked' };
}

function historyOf(act: Act, call: Call, which: SQL | undefined): BatchStatement[] {
  const step = { db: call.db, which, now: call.now, day: call.day };
  if (act === 'playing') return Object.values(openTimes(step, 'unlessPlayed'));
  if (act === 'finished') return closeSortedTimes(step, 'finished');
  if (act === 'notForMe') return closeSortedTimes(step, 'kicked');
  return [];
}

/** The statements of the acts, those of one kind together. */
function applyActs(call: Call, decided: Decision[]): BatchStatement[] {
  return [...Map.groupBy(decided, one => one.act)].flatMap(([act, group]) => {
    const which = areCards(
      call,
      group.map(one => one.id),
    );
    return [
      ...historyOf(act, call, which),
      call.db.update(copies).set(changeOf(act, call)).where(which),
    ] as BatchStatement[]; // the builder of an update is wider than a statement of a batch
  });
}

/** All that a call does, in this order: nothing of it happens if its key was used. */
function statementsOf(call: Call, ids: string[], decided: Decision[]): BatchStatement[] {
  const standing = sql`triage_decisions.user_id = ${call.userId} AND triage_decisions.copy IN ${ids} AND ${isFirst(call)}`;
  const back = Object.values(takeDecisionsBack(call.db, standing, call.now));
  if (decided.length === 0) return back;
  const decidedIds = decided.map(one => one.id);
  return [
    ...back,
    noteDecisions(call, decided),
    keepUndo(call, decidedIds),
    ...applyActs(call, decided),
    settleDecisions(call.db, sql`triage_decisions.call = ${call.hash} AND ${isFirst(call)}`, call.now),
  ];
}

/** The last word on each card; `back` says that nothing is decided. */
const lastWords = (decisions: Decide['decisions']) => [...new Map(decisions.map(one => [one.id, one])).values()];

/**
 * Decides about cards, once for each key: how many of them are there, which are not, and the token that takes the call
 * back; null if it decided nothing. A decision takes the place of the one before it about the same card, whatever
 * device made that. Throws not_found if none of the cards is theirs.
 */
export async function decide(db: Db, userId: string, wanted: Decide & { day: string }, device: Device) {
  const { decisions, key, day } = wanted;
  const undo = hashSecret(`triage ${userId} ${key}`);
  // Read first: nothing that the act writes is older than the time of the archive.
  const done = await momentOfAct({ db, userId }, day);
  const now = new Date().toISOString();
  const call = { db, userId, undo, hash: hashSecret(undo), claim: crypto.randomUUID(), day, done, now, device };
  const words = lastWords(decisions);
  const ids = words.map(one => one.id);
  const decided = words.flatMap(({ id, act }) => (act === 'back' ? [] : [{ id, act }]));
  const statements = statementsOf(call, ids, decided);
  const named = Object.fromEntries(statements.map((one, place) => [`statement${place}`, one]));
  const { kept } = await batch(db, {
    claimed: claimKey(call, ids),
    ...named,
    kept: db.select({ done: calls.done, gone: calls.gone }).from(calls).where(eq(calls.hash, call.hash)),
  });
  const answer = kept[0];
  if (!answer || answer.done === 0) throw new Problem('not_found');
  const gone: string[] = JSON.parse(answer.gone);
  return { done: answer.done, gone, undo: decided.some(one => !gone.includes(one.id)) ? undo : null };
}
