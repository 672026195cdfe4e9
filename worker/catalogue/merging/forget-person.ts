import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';

const others = (list: SQL, userId: string) => sql`(SELECT json_group_array(json(r.value)) FROM json_each(${list}) r
  WHERE r.value->>'user_id' IS NOT ${userId})`;

/** A statement of a batch: no record of a merge holds what a person had, once their account is gone. */
export function forgetInMerges(db: Db, userId: string) {
  const kept = sql`(SELECT json_group_object(k.key, json(${others(sql`k.value`, userId)})) FROM json_each(t.value) k)`;
  const rows = sql`iif(t.type = 'array', ${others(sql`t.value`, userId)}, ${kept})`;
  return db.run(sql`UPDATE game_merges SET moved = (SELECT json_group_object(t.key, json(${rows})) FROM json_each(moved) t)
    WHERE instr(moved, ${userId}) > 0`);
}
