import { asc, eq, sql } from 'drizzle-orm';
import type { Platform, Subplatform } from '../../catalogue/platforms.ts';
import { games, platforms, subplatforms } from '../../catalogue/tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { diary, playthroughs } from '../../shelf/diary/tables.ts';

/* What a person wrote about games, and when they played them. */

export function selectDiary(db: Db, userId: string) {
  return {
    opinions: db
      .select({
        slug: games.slug,
        title: games.title,
        rating: diary.rating,
        note: diary.note,
        updatedAt: diary.updatedAt,
      })
      .from(diary)
      .innerJoin(games, eq(games.num, diary.game))
      .where(eq(diary.userId, userId)),
    played: selectPlaythroughs(db, userId),
  };
}

/** Ordered by everything that is exported, so that no two different rows can change places. */
function selectPlaythroughs(db: Db, userId: string) {
  const { startedAt, startedPrecision, finishedAt, finishedPrecision, outcome, minutes, note, source } = playthroughs;
  const { createdAt, updatedAt, subplatform } = playthroughs;
  const dates = { startedAt, startedPrecision, finishedAt, finishedPrecision };
  return db
    .select({
      slug: games.slug,
      title: games.title,
      ...dates,
      outcome,
      platform: sql<Platform['title'] | null>`${platforms.title}`.as('platform_title'),
      subplatform: sql<Subplatform['title'] | null>`${subplatforms.title}`.as('subplatform_title'),
      minutes,
      note,
      source,
      createdAt,
      updatedAt,
    })
    .from(playthroughs)
    .innerJoin(games, eq(games.num, playthroughs.game))
    .leftJoin(subplatforms, eq(subplatforms.num, subplatform))
    .leftJoin(platforms, eq(platforms.num, subplatforms.platform))
    .where(eq(playthroughs.userId, userId))
    .orderBy(
      ...[startedAt, finishedAt, createdAt, updatedAt, startedPrecision, finishedPrecision].map(asc),
      ...[outcome, subplatform, minutes, note, source].map(asc),
    );
}

type Rows<K extends keyof ReturnType<typeof selectDiary>> = Awaited<ReturnType<typeof selectDiary>[K]>;
type OpinionRow = Rows<'opinions'>[number];
type PlaythroughRow = Rows<'played'>[number];

/** One entry for each game that has an opinion or a playthrough, by slug. */
export function toDiary({ opinions, played }: { opinions: OpinionRow[]; played: PlaythroughRow[] }) {
  const times = Map.groupBy(played, row => row.slug);
  const known = new Map<string, OpinionRow | PlaythroughRow>([...played, ...opinions].map(row => [row.slug, row]));
  const written = new Map(opinions.map(row => [row.slug, row]));
  return [...known.values()].sort(bySlug).map(({ slug, title }) => ({
    slug,
    title,
    rating: written.get(slug)?.rating ?? null,
    note: written.get(slug)?.note ?? null,
    updatedAt: written.get(slug)?.updatedAt ?? null,
    playthroughs: (times.get(slug) ?? []).map(({ slug: _slug, title: _title, ...time }) => time),
  }));
}

const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);

export type DiaryEntry = ReturnType<typeof toDiary>[number];
