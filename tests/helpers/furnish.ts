import { sql } from 'drizzle-orm';
import { subplatform } from './shelf.ts';
import type { Stack } from './stack.ts';

type Code = Parameters<typeof subplatform>[0];
type Held = { slug: string; on: Code; list: 1 | 2 | 3; playing?: true; archive?: 'finished' | 'kicked' };

const HELD: readonly Held[] = [
  { slug: 'god-of-war-2018', on: 'ps4', list: 1, playing: true },
  { slug: 'hades', on: 'ps5', list: 1 },
  { slug: 'elden-ring', on: 'ps5', list: 1 },
  { slug: 'celeste', on: 'ps4', list: 1, playing: true },
  { slug: 'portal-2', on: 'ps3', list: 1, archive: 'finished' },
  { slug: 'fifa-23', on: 'ps5', list: 1, archive: 'kicked' },
  { slug: 'hollow-knight', on: 'ps4', list: 2 },
  { slug: 'alan-wake-2', on: 'ps5', list: 2 },
  { slug: 'the-witcher-iv', on: 'ps5', list: 3 },
  { slug: 'the-elder-scrolls-vi', on: 'xbox-series', list: 3 },
  { slug: 'metaphor-refantazio', on: 'ps5', list: 3 },
];

/** Gives a person some games of the starter catalogue in every list and in the archive, the last one newest. */
export async function furnish({ db }: Stack, userId: string): Promise<void> {
  const now = Date.now();
  const stamp = new Date(now).toISOString();
  const rows = HELD.map(({ slug, on, list, playing, archive }, at) => ({
    ...{ id: crypto.randomUUID(), slug, place: subplatform(on).num, list, status: playing ? 2 : 1 },
    ...{ priority: 2 + (at % 4), position: -now - at, archive: archive ?? null, archivedAt: archive ? stamp : null },
  }));
  const { rowsAffected } = await db.run(sql`
    INSERT INTO copies (id, user_id, game, subplatform, list, status, priority, position, access,
      archive_status, archived_at, added_at, updated_at)
    SELECT w.value->>'id', ${userId}, g.num, w.value->>'place', w.value->>'list', w.value->>'status',
      w.value->>'priority', w.value->>'position', iif(w.value->>'list' = 1, 'bought', NULL),
      w.value->>'archive', w.value->>'archivedAt', ${stamp}, ${stamp}
    FROM json_each(${JSON.stringify(rows)}) w JOIN games g ON g.slug = w.value->>'slug'`);
  if (rowsAffected !== HELD.length) throw new Error(`${rowsAffected} of ${HELD.length} games are in the catalogue`);
}
