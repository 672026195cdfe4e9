import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { putPlaythroughsBack, rowOf } from './playthrough-undos.ts';

/* Stepping back over decisions of the deck: what is stored for it, and how it is restored. Statements of a batch. */

const FIELDS = ['status', 'priority', 'archive_status', 'archived_at', 'sorted_at', 'skipped_at'];

/** What a decision may change of a copy: JSON. */
export const stateOfCopy = sql.raw(`json_object(${FIELDS.map(name => `'${name}', copies.${name}`).join(', ')})`);

/** The history of a copy's game: JSON. */
export const historyOfCopy = sql`json_object('rows', (SELECT json_group_array(${rowOf('p')}) FROM playthroughs p
  WHERE p.user_id = copies.user_id AND p.game = copies.game))`;

const kept = sql.raw(`json_each(triage_decisions.playthroughs, '$.rows') b`);

/**
 * Notes what the decisions of a call have changed, once they have. What an act writes into the history names its
 * copy's subplatform, so that two copies of one game do not claim each other's.
 */
export function settleDecisions(db: Db, which: SQL, now: string) {
  return db.run(sql`UPDATE triage_decisions SET after = ${stateOfCopy}, playthroughs = iif(playthroughs IS NULL, NULL,
      json_object('at', ${now},
        'written', (SELECT json_group_array(p.id) FROM playthroughs p WHERE p.user_id = copies.user_id
          AND p.game = copies.game AND p.subplatform = copies.subplatform
          AND p.id NOT IN (SELECT b.value->>'id' FROM ${kept})),
        'changed', (SELECT json_group_array(json(b.value)) FROM ${kept}
          WHERE coalesce(b.value->>'subplatform', copies.subplatform) = copies.subplatform AND b.value->>'updated_at' <>
            (SELECT p.updated_at FROM playthroughs p WHERE p.id = b.value->>'id'))))
    FROM copies WHERE copies.id = triage_decisions.copy AND ${which}`);
}

/** Takes decisions back, with what they wrote into the history, and forgets them. What was changed since stays. */
export function takeDecisionsBack(db: Db, which: SQL, now: string) {
  const part = (json: 'before' | 'after', name: string) => `triage_decisions.${json}->>'${name}'`;
  const set = FIELDS.map(
    name => `${name} = iif(copies.${name} IS ${part('after', name)}, ${part('before', name)}, copies.${name})`,
  );
  const { unwritten, unchanged } = putPlaythroughsBack(db, which, 'triage_decisions');
  return {
    decisionsBack: db.run(sql`UPDATE copies SET ${sql.raw(set.join(', '))}, updated_at = ${now} FROM triage_decisions
      WHERE ${which} AND copies.id = triage_decisions.copy AND copies.user_id = triage_decisions.user_id`),
    decisionsUnwritten: unwritten,
    decisionsUnchanged: unchanged,
    decisionsForgotten: db.run(sql`DELETE FROM triage_decisions WHERE ${which}`),
  };
}
