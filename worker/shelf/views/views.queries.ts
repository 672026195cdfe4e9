import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { FoldedTag } from '../tags/fold-tag.ts';
import { keepView } from '../undo/view-undos.ts';
import { freeWalls } from '../walls/filled.ts';
import { isMet, withKeys } from './conditions.ts';
import { type SaveView, VIEWS_MAX } from './views.schema.ts';
import { views } from './views.tables.ts';

/** The tags of the conditions that are no more, as they were written. */
const goneTags = sql<string>`(SELECT json_group_array(k.value->'values'->>a.key)
  FROM json_each(views.conditions) k, json_each(k.value, '$.keys') a WHERE k.value->>'field' = 'tag'
    AND NOT EXISTS (SELECT 1 FROM tags t WHERE t.user_id = views.user_id AND t.folded = a.value))`;

/** A person's views, in the order in which they were made. */
const selectViews = (db: Db, userId: string) =>
  db
    .select({
      id: views.id,
      name: views.name,
      conditions: views.conditions,
      sort: views.sort,
      pinned: views.isPinned,
      games: sql<number>`(SELECT count(DISTINCT c.game) FROM copies c JOIN games g ON g.num = c.game
        WHERE c.user_id = views.user_id AND ${isMet('views.conditions')})`,
      walls: sql<number>`(SELECT count(*) FROM walls w WHERE w.view_id = views.id)`,
      gone: goneTags,
    })
    .from(views)
    .where(eq(views.userId, userId))
    .orderBy(asc(views.createdAt), asc(views.id));

const told = (rows: Awaited<ReturnType<typeof selectViews>>) =>
  rows.map(({ conditions, gone, ...view }) => ({
    ...view,
    conditions: conditions.map(({ field, is, values }) => ({ field, is, values })),
    gone: JSON.parse(gone) as string[], // as SQL wrote it
  }));

export const listViews = async (db: Db, userId: string) => told(await selectViews(db, userId));

/** All views, the new one last. Throws too_many_views. */
export async function addView(db: Db, userId: string, { name, conditions, sort, pinned }: SaveView) {
  const now = new Date().toISOString();
  const id = crypto.randomUUID();
  const { all } = await batch(db, {
    added: db.run(sql`INSERT INTO views (id, user_id, name, conditions, sort, is_pinned, created_at, updated_at)
      SELECT ${id}, users.id, ${name}, ${JSON.stringify(withKeys(conditions))}, ${sort}, ${Number(pinned)}, ${now}, ${now}
      FROM users WHERE users.id = ${userId} AND (SELECT count(*) FROM views WHERE user_id = ${userId}) < ${VIEWS_MAX}`),
    all: selectViews(db, userId),
  });
  if (!all.some(view => view.id === id)) throw new Problem('too_many_views');
  return told(all);
}

const isOwnView = (userId: string, id: string) => and(eq(views.id, id), eq(views.userId, userId));

/** All views; undefined for one that is not theirs. */
export async function changeView(db: Db, userId: string, id: string, wanted: SaveView) {
  const { name, sort, pinned } = wanted;
  const change = { name, sort, conditions: withKeys(wanted.conditions), isPinned: pinned };
  const { all } = await batch(db, {
    changed: db
      .update(views)
      .set({ ...change, updatedAt: new Date().toISOString() })
      .where(isOwnView(userId, id)),
    all: selectViews(db, userId),
  });
  return all.some(view => view.id === id) ? told(all) : undefined;
}

/** The token that brings it back. The walls that it filled keep the games that they show. */
export async function removeView(db: Db, userId: string, id: string): Promise<string | undefined> {
  const token = makeSecret();
  const isFilled = sql`w.view_id = ${id} AND w.user_id = ${userId}`;
  const { removed } = await batch(db, {
    ...freeWalls(db, isFilled, keepView(db, { token, userId, id })),
    removed: db.delete(views).where(isOwnView(userId, id)).returning({ id: views.id }),
  });
  return removed.length > 0 ? token : undefined;
}

/** Whether the key at this place is that of the tag `t`. */
const isTag = (key: string) => sql.raw(`k.value->>'field' = 'tag' AND ${key} = t.folded`);

/** The values or keys of a condition `k` with another name in place of the tag's. */
const renamed = (part: 'values' | 'keys', name: string) => sql`(SELECT json_group_array(
  iif(${isTag('a.value')}, ${name}, k.value->${sql.raw(`'${part}'`)}->>a.key)) FROM json_each(k.value, '$.keys') a)`;

/** The views of a tag `t` follow its new name; the statement comes before the one that renames it. */
export const renameInViews = (db: Db, { name, folded }: FoldedTag, which: SQL) =>
  db.run(sql`UPDATE views SET conditions = (SELECT json_group_array(json_object('field', k.value->>'field',
        'is', k.value->>'is', 'values', ${renamed('values', name)}, 'keys', ${renamed('keys', folded)}))
      FROM json_each(views.conditions) k), updated_at = ${new Date().toISOString()}
    FROM tags t WHERE ${which} AND views.user_id = t.user_id AND EXISTS (SELECT 1 FROM json_each(views.conditions) k,
      json_each(k.value, '$.keys') a WHERE ${isTag('a.value')})`);
