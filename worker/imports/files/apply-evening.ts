import { type SQL, sql } from 'drizzle-orm';
import { numOfSlugText } from '../../catalogue/game-numbers.ts';
import { isShownOrHeldByNum } from '../../catalogue/mature.ts';
import { type BatchStatement, newId } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { TAGS_MAX } from '../../shelf/tags/tags.schema.ts';
import { VIEWS_MAX } from '../../shelf/views/views.schema.ts';
import { WALLS_MAX } from '../../shelf/walls/walls.schema.ts';
import { isRunning } from '../apply/import-statements.ts';

/* The rests, the plan, the subscriptions and the tags of the product's own export. Of each only what is not there is written, and
   the import keeps what that was (`carried`), so that undo takes back no more and needs no file. Beside them it keeps how many
   walls and views come in, for the receipt. */

type Order = { id: string; userId: string };

/** Whether a game `g` has, or had, the address. */
const isNamed = (slug: string) => sql.raw(`g.num = ${numOfSlugText(slug)}`);
/** Whether a game `g` has, or had, the address, and a file of this person may bring it: they are shown it, or hold it. */
const isNamedFor = (user: string, slug: string) =>
  sql`${isNamed(slug)} AND ${sql.raw(isShownOrHeldByNum('g.num', user))}`;
const part = (name: string) => sql.raw(`'$.${name}'`);

/** What will be written, once the last row is done, and once only. A plan comes in whole, or not at all. */
function decide(db: Db, { id, userId }: Order, now: string) {
  const own = (table: string) => sql`SELECT 1 FROM ${sql.raw(table)} o WHERE o.user_id = ${userId}`;
  const isPlanned = sql`EXISTS (${own('plan_games')})
    OR EXISTS (${own('plans')} AND o.hours_per_week IS NOT NULL)`;
  const countNew = (table: string, list: SQL, most: number) => sql`(SELECT count(*) FROM json_each(${list}) n
    WHERE n.key < ${most} - (SELECT count(*) FROM (${own(table)}))
      AND NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} o WHERE o.id = n.value->>'id'))`;
  return db.run(sql`UPDATE imports SET carried = json_object('at', ${now},
      'rests', (SELECT json_group_array(json(r.value)) FROM json_each(m.evening, '$.rests') r
        JOIN games g ON ${isNamedFor('imports.user_id', "r.value->>'slug'")} WHERE NOT EXISTS (${own('rests')} AND o.game = g.num)),
      'plan', json(iif(${isPlanned}, 'null', m.evening->'plan')),
      'region', (SELECT iif(u.region IS NULL, m.evening->>'region', NULL) FROM users u WHERE u.id = imports.user_id),
      'subscriptions', (SELECT json_group_array(json(s.value)) FROM json_each(m.evening, '$.subscriptions') s
        WHERE NOT EXISTS (${own('held_subscriptions')} AND o.subscription = s.value->>'subscription')),
      'walls', ${countNew('walls', sql`m.walls`, WALLS_MAX)}, 'views', ${countNew('views', sql`m.evening->'views'`, VIEWS_MAX)})
    FROM move_ins m WHERE m.id = imports.move_in_id AND coalesce(m.evening, m.walls) IS NOT NULL AND imports.id = ${id}
      AND imports.carried IS NULL AND imports.summary->>'walls' AND ${isRunning(id)}
      AND NOT EXISTS (SELECT 1 FROM import_titles WHERE import_id = ${id} AND outcome IS NULL)`);
}

/** The statements that write what stands beside the games of the product's own export, after its last row. */
export function addEvening(db: Db, order: Order, now: string) {
  const isDecided = sql`i.id = ${order.id} AND i.carried->>'at' = ${now}`;
  const each = (name: string) => sql`imports i, json_each(i.carried, ${part(name)}) e`;
  return {
    decidedBeside: decide(db, order, now),
    rests: db.run(sql`INSERT INTO rests (user_id, game, until, created_at)
      SELECT i.user_id, g.num, e.value->>'until', e.value->>'createdAt'
      FROM ${each('rests')} JOIN games g ON ${isNamed("e.value->>'slug'")} WHERE ${isDecided} ON CONFLICT DO NOTHING`),
    planned: db.run(sql`INSERT INTO plan_games (user_id, game, position)
      SELECT i.user_id, g.num, e.key FROM ${each('plan.games')} JOIN games g ON ${isNamedFor('i.user_id', 'e.value')}
      WHERE ${isDecided} ON CONFLICT DO NOTHING`),
    plan: db.run(sql`INSERT INTO plans (user_id, hours_per_week, updated_at)
      SELECT i.user_id, i.carried->>'$.plan.hoursPerWeek', i.carried->>'$.plan.updatedAt' FROM imports i
      WHERE ${isDecided} AND i.carried->>'$.plan.updatedAt' IS NOT NULL
      ON CONFLICT DO UPDATE SET hours_per_week = excluded.hours_per_week, updated_at = excluded.updated_at`),
    tagsBeside: db.run(sql`INSERT INTO tags (id, user_id, name, folded, import_id, created_at, updated_at)
      SELECT ${newId}, i.user_id, t.value->>'name', t.value->>'folded', i.id, t.value->>'createdAt', ${now}
      FROM imports i JOIN move_ins m ON m.id = i.move_in_id, json_each(m.evening, '$.tags') t WHERE ${isDecided}
        AND t.key < ${TAGS_MAX} - (SELECT count(*) FROM tags o WHERE o.user_id = i.user_id AND o.import_id IS NOT i.id)
      ON CONFLICT DO UPDATE SET name = excluded.name, created_at = excluded.created_at, updated_at = ${now}
        WHERE tags.import_id = excluded.import_id`),
    region: db.run(sql`UPDATE users SET region = i.carried->>'region' FROM imports i
      WHERE users.id = i.user_id AND users.region IS NULL AND ${isDecided}`),
    held: db.run(sql`INSERT INTO held_subscriptions (user_id, subscription, since)
      SELECT i.user_id, e.value->>'subscription', e.value->>'since' FROM ${each('subscriptions')}
      WHERE ${isDecided} ON CONFLICT DO NOTHING`),
  };
}

/** The rests that it wrote, as long as nothing else was said of these games. */
export const undoRests = (db: Db, id: string, live: SQL) =>
  db.run(sql`DELETE FROM rests WHERE ${live} AND user_id = (SELECT user_id FROM imports WHERE id = ${id})
    AND (game, until, created_at) IN (SELECT g.num, e.value->>'until', e.value->>'createdAt'
      FROM imports i, json_each(i.carried, ${part('rests')}) e JOIN games g ON ${isNamed("e.value->>'slug'")}
      WHERE i.id = ${id})`);

/** Takes that back, except what the person has changed since. `live` is whether the import can still be undone. */
export function undoEvening(db: Db, id: string, live: SQL): BatchStatement[] {
  const each = (name: string) => sql`imports i, json_each(i.carried, ${part(name)}) e`;
  const isTheirs = sql`${live} AND user_id = (SELECT user_id FROM imports WHERE id = ${id})`;
  const isSamePlan = sql`EXISTS (SELECT 1 FROM imports i JOIN plans p ON p.user_id = i.user_id
    WHERE i.id = ${id} AND p.updated_at = i.carried->>'$.plan.updatedAt')`;
  return [
    db.run(sql`DELETE FROM tags WHERE ${live} AND import_id = ${id}
      AND NOT EXISTS (SELECT 1 FROM game_tags g WHERE g.tag = tags.id)`),
    undoRests(db, id, live),
    db.run(sql`DELETE FROM plan_games WHERE ${isTheirs} AND ${isSamePlan} AND game IN (SELECT g.num
      FROM ${each('plan.games')} JOIN games g ON ${isNamed('e.value')} WHERE i.id = ${id})`),
    db.run(sql`DELETE FROM plans WHERE ${isTheirs} AND ${isSamePlan}`),
    db.run(sql`UPDATE users SET region = NULL FROM imports i WHERE ${live} AND i.id = ${id} AND users.id = i.user_id
      AND users.region = i.carried->>'region'`),
    db.run(sql`DELETE FROM held_subscriptions WHERE ${isTheirs} AND (subscription, since) IN (SELECT
      e.value->>'subscription', e.value->>'since' FROM ${each('subscriptions')} WHERE i.id = ${id})`),
  ];
}
