import { sql } from 'drizzle-orm';
import { insertSelect, newId } from '../../platform/database/batch.ts';
import { playDays } from '../../shelf/play-days/play-days.tables.ts';
import { isRunning } from '../apply/import-statements.ts';
import type { RowStep } from './apply-tags.ts';

/** Whether the day `d` of a file is the one in the row `o`: of the product's own export the very same, of others what a file told. */
export const IS_SAME_DAY = `o.day = d.value->>'day' AND o.source = coalesce(d.value->>'$.own.source', 'move_in')
  AND o.minutes = d.value->>'minutes' AND coalesce(d.value->>'$.own.createdAt', o.created_at) = o.created_at`;

/** How many days the title `t` brings that its game did not have before this import. */
export const newDays = (id: string, userId: string) => sql`(SELECT count(*) FROM json_each(t.carries->'days') d
  WHERE NOT EXISTS (SELECT 1 FROM play_days o WHERE o.user_id = ${userId} AND o.game = t.game
    AND o.import_id IS NOT ${id} AND ${sql.raw(IS_SAME_DAY)}))`;

/** The days that the person does not have. */
export function addFileDays({ db, order: { id, userId }, titles, now }: RowStep) {
  const values = {
    id: newId,
    userId: sql`users.id`,
    game: sql`t.game`,
    day: sql`d.value->>'day'`,
    minutes: sql`d.value->>'minutes'`,
    source: sql`coalesce(d.value->>'$.own.source', 'move_in')`,
    separate: sql`d.value->>'$.own.separate'`,
    importId: id,
    createdAt: sql`coalesce(d.value->>'$.own.createdAt', ${now})`,
  };
  return insertSelect(
    db,
    playDays,
    values,
    sql`FROM ${titles} t, json_each(t.carries->'days') d, users WHERE users.id = ${userId} AND ${isRunning(id)}
      AND NOT EXISTS (SELECT 1 FROM play_days o WHERE o.user_id = ${userId} AND o.game = t.game AND ${sql.raw(IS_SAME_DAY)})`,
  );
}
