import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { keepTag } from '../undo/tag-undos.ts';
import { renameInViews } from '../views/views.queries.ts';
import { foldTag } from './fold-tag.ts';
import { TAGS_MAX } from './tags.schema.ts';
import { tags } from './tags.tables.ts';

const selectTags = (db: Db, userId: string) =>
  db
    .select({
      id: tags.id,
      name: tags.name,
      folded: tags.folded,
      games: sql<number>`(SELECT count(*) FROM game_tags g WHERE g.tag = ${tags.id} AND EXISTS
        (SELECT 1 FROM copies c WHERE c.user_id = ${tags.userId} AND c.game = g.game))`,
    })
    .from(tags)
    .where(eq(tags.userId, userId))
    .orderBy(tags.folded);

type TagRow = Awaited<ReturnType<typeof selectTags>>[number];

const told = (rows: TagRow[]) => rows.map(({ folded: _folded, ...tag }) => tag);

/** A person's tags by name. */
export const listTags = async (db: Db, userId: string) => told(await selectTags(db, userId));

/** Makes a tag; one whose name means the same stays as it is. Throws too_many_tags. */
export async function addTag(db: Db, userId: string, name: string) {
  const now = new Date().toISOString();
  const folded = foldTag(name);
  const { all } = await batch(db, {
    added: db.run(sql`INSERT INTO tags (id, user_id, name, folded, created_at, updated_at)
      SELECT ${crypto.randomUUID()}, users.id, ${name}, ${folded}, ${now}, ${now} FROM users
      WHERE users.id = ${userId} AND (SELECT count(*) FROM tags WHERE user_id = ${userId}) < ${TAGS_MAX}
      ON CONFLICT DO NOTHING`),
    all: selectTags(db, userId),
  });
  if (!all.some(tag => tag.folded === folded)) throw new Problem('too_many_tags');
  return told(all);
}

/** Undefined for a tag that is not theirs. Throws tag_taken: two tags never become one unasked. */
export async function renameTag(db: Db, userId: string, { id, name }: { id: string; name: string }) {
  const folded = foldTag(name);
  const other = alias(tags, 'other');
  const isFree = notExists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.userId, userId), eq(other.folded, folded), ne(other.id, id))),
  );
  const isIt = sql`t.id = ${id} AND t.user_id = ${userId} AND ${isFree}`;
  const { all } = await batch(db, {
    named: renameInViews(db, { name, folded }, isIt),
    renamed: db
      .update(tags)
      .set({ name, folded, updatedAt: new Date().toISOString() })
      .where(and(eq(tags.id, id), eq(tags.userId, userId), isFree)),
    all: selectTags(db, userId),
  });
  const tag = all.find(one => one.id === id);
  if (tag && tag.name !== name) throw new Problem('tag_taken', { name: ['tag_taken'] });
  return tag && told(all);
}

/** The token that brings it back to its games. */
export async function removeTag(db: Db, userId: string, id: string): Promise<string | undefined> {
  const token = makeSecret();
  const { removed } = await batch(db, {
    kept: keepTag(db, { token, userId, id }),
    removed: db
      .delete(tags)
      .where(and(eq(tags.id, id), eq(tags.userId, userId)))
      .returning({ id: tags.id }),
  });
  return removed.length > 0 ? token : undefined;
}
