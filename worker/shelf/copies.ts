import { type Column, eq, sql } from 'drizzle-orm';
import { games } from '../catalogue/catalogue.tables.ts';
import { arabicBits } from '../catalogue/facts/condition.ts';
import { arabicOf, modesOf } from '../catalogue/facts/facts.schema.ts';
import { hoursOf, lengthOf } from '../catalogue/lengths.ts';
import { gamesTypeOf } from '../catalogue/lists.schema.ts';
import { PLATFORMS, platformOf, subplatformOf } from '../catalogue/platforms.ts';
import { genreIdsOf, subscriptionsOf, summaryColumns, toCard, wantedSubscribed } from '../catalogue/summary.ts';
import type { Db } from '../platform/database/client.ts';
import type { Locale } from '../platform/locale.ts';
import { remember } from '../platform/remember.ts';
import { trophiesIn } from '../providers/trophies.ts';
import { isStarted, lastPlayed } from './copy-sql.ts';
import { addedMinutes } from './play-days/played.ts';
import { copies } from './shelf.tables.ts';

/* A copy as the API shows it. Read by the lists and by the free games. */

/** When the game came out on the copy's device, where a source tells that apart. */
const deviceDate = <C extends Column>(part: 'date' | 'precision', ofGame: C) => sql<
  C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null
>`coalesce((SELECT ${sql.raw(part)} FROM game_releases r
  WHERE r.game = ${copies.game} AND r.subplatform = ${copies.subplatform}), ${ofGame})`;

/**
 * The fields of a copy, its game and its history that the lists show. A date begins with its year; the greatest year, not
 * the year of the greatest date, because for that the database walks through all dates of the person for each copy.
 */
export const copyColumns = {
  ...summaryColumns,
  releaseDate: deviceDate('date', games.releaseDate),
  releasePrecision: deviceDate('precision', games.releasePrecision),
  id: copies.id,
  gameId: games.id,
  otherTitles: games.otherTitles,
  list: copies.list,
  subplatform: copies.subplatform,
  status: copies.status,
  priority: copies.priority,
  position: copies.position,
  access: copies.access,
  holder: copies.holder,
  heldSince: copies.heldSince,
  subscription: copies.subscription,
  subscribed: wantedSubscribed,
  arabicBits: sql<number>`${sql.raw(arabicBits('games'))}`,
  modeBits: games.modes,
  minutesPlayed: copies.minutesPlayed,
  addedMinutes: sql<number | null>`${sql.raw(addedMinutes('copies'))}`,
  lastPlayedAt: sql<string | null>`${sql.raw(lastPlayed('copies'))}`,
  trophies: copies.trophies,
  addedAt: copies.addedAt,
  source: copies.source,
  archiveStatus: copies.archiveStatus,
  archivedAt: copies.archivedAt,
  tags: sql<string | null>`(SELECT group_concat(t.name, char(31)) FROM game_tags o JOIN tags t ON t.id = o.tag
    WHERE o.user_id = ${copies.userId} AND o.game = ${copies.game})`,
  rating: sql<
    number | null
  >`(SELECT d.rating FROM diary d WHERE d.user_id = ${copies.userId} AND d.game = ${copies.game})`,
  stoppedAt: sql<
    string | null
  >`(SELECT d.stopped_at FROM diary d WHERE d.user_id = ${copies.userId} AND d.game = ${copies.game})`,
  started: sql<number>`${sql.raw(isStarted('copies'))}`,
  finishedYear: sql<number | null>`(SELECT max(CAST(p.finished_at AS INTEGER)) FROM playthroughs p
    WHERE p.user_id = ${copies.userId} AND p.game = ${copies.game} AND p.outcome IN ('finished', 'completed'))`,
};

/** Copies with their game's short form; the caller decides whose, which, and in what order. */
export function selectCopies(db: Db) {
  return db.select(copyColumns).from(copies).innerJoin(games, eq(games.num, copies.game));
}

export type CopyRow = Awaited<ReturnType<typeof selectCopies>>[number];

/** The platform's name: Steam has no subplatforms and stands for itself. */
const heldOn = remember((num: number) => {
  const subplatform = subplatformOf(num);
  const platform = subplatform ? platformOf(subplatform) : PLATFORMS[2];
  const named = subplatform && subplatform.id !== platform.id;
  return {
    platform: { id: platform.id, name: platform.title },
    subplatform: named ? { id: subplatform.id, name: subplatform.title } : null,
  };
});

/** Names as the database has them in one cell: none has the sign between them. */
const namesOf = (cell: string | null) => cell?.split('\u001f') ?? [];

/** By name. */
const tagsOf = (cell: string | null) => namesOf(cell).sort();

/** A copy as the API shows it. Only owned games can be played: elsewhere the status is 1. */
export function toCopy(row: CopyRow, locale: Locale) {
  return {
    id: row.id,
    gameId: row.gameId,
    ...toCard(row, locale),
    alternativeTitles: namesOf(row.otherTitles),
    gameStatus: row.list === 1 ? row.status : 1,
    gamePriority: row.priority,
    ...heldOn(row.subplatform),
    access: row.access,
    holder: row.holder,
    heldSince: row.heldSince,
    subscription: row.subscription,
    minutesPlayed: row.minutesPlayed,
    addedMinutes: row.addedMinutes,
    lastPlayedAt: row.lastPlayedAt,
    trophies: trophiesIn(row.trophies),
    addedAt: row.addedAt,
    source: row.source,
    gamesType: gamesTypeOf(row.list),
    position: row.position,
    started: row.started === 1,
    rating: row.rating,
    finishedYear: row.finishedYear,
    tags: tagsOf(row.tags),
    stoppedAt: row.stoppedAt,
    arabic: arabicOf(row.arabicBits),
    modes: modesOf(row.modeBits),
    ...(row.list === 2 && { inSubscriptions: subscriptionsOf(row.subscribed) }),
  };
}

type Nulls<T> = { [Name in keyof T]: null extends T[Name] ? Name : never }[keyof T];
/** Fields that may be null may be left out instead. */
type WithoutNulls<T> = Omit<T, Nulls<T>> & { [Name in Nulls<T>]?: NonNullable<T[Name]> };

/** What is null would be most of a long list. JSON leaves out what is undefined. */
function known<T extends object>(fields: T): WithoutNulls<T> {
  for (const name in fields) if (fields[name] === null) (fields as Record<string, unknown>)[name] = undefined;
  return fields as WithoutNulls<T>; // nothing in it is null any more
}

/**
 * A copy as the web reads it, 400 bytes instead of 950: ids of the lookups in place of their names, the same in every
 * language, and nothing of what it does not have.
 */
export function toPlainCopy(row: CopyRow) {
  return known({
    id: row.id,
    gameId: row.gameId,
    slug: row.slug,
    title: row.title,
    alternativeTitles: row.otherTitles === null ? null : namesOf(row.otherTitles),
    coverUrl: row.coverUrl,
    steamAppId: row.steamAppId,
    genreIds: row.genres === null ? null : genreIdsOf(row.genres),
    lengthId: lengthOf(row.mainStoryMinutes),
    mainStoryHours: hoursOf(row.mainStoryMinutes),
    releaseDate: row.releaseDate,
    releasePrecision: row.releaseDate === null ? null : row.releasePrecision,
    gamesType: gamesTypeOf(row.list),
    gameStatus: row.list === 1 ? row.status : 1,
    gamePriority: row.priority,
    subplatformId: subplatformOf(row.subplatform)?.id ?? PLATFORMS[2].id,
    access: row.access,
    holder: row.holder,
    heldSince: row.heldSince,
    subscription: row.subscription,
    minutesPlayed: row.minutesPlayed,
    addedMinutes: row.addedMinutes,
    lastPlayedAt: row.lastPlayedAt,
    trophies: trophiesIn(row.trophies),
    addedAt: row.addedAt,
    source: row.source,
    position: row.position,
    started: row.started === 1 || null,
    rating: row.rating,
    finishedYear: row.finishedYear,
    tags: row.tags === null ? null : tagsOf(row.tags),
    stoppedAt: row.stoppedAt,
    arabicBits: row.arabicBits || null,
    modeBits: row.modeBits,
    inSubscriptions: row.subscribed === null ? null : subscriptionsOf(row.subscribed),
    archiveStatus: row.archiveStatus,
    archivedAt: row.archivedAt,
  });
}
