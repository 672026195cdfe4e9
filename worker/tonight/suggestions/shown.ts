import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { catalogueWords } from '../../catalogue/catalogue.words.ts';
import { GENRES } from '../../catalogue/genres.ts';
import { lengthOf } from '../../catalogue/lengths.ts';
import { subplatformOf } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { type CopyRow, copyColumns, toCopy } from '../../shelf/copies.ts';
import { copies } from '../../shelf/shelf.tables.ts';
import type { Candidate } from './candidate.ts';
import type { EveningQuery } from './evening.ts';
import { likelyRows } from './likely.ts';
import type { Suggestion } from './rank.ts';
import type { SuggestionReason } from './reasons.ts';

/*
 * The copies that are shown. Which they are is known only after the ranking, so those that are likely are read together
 * with the candidates: an answer takes one round trip, without this always two. What was missed is read afterwards.
 */

type ShownRow = CopyRow & { row: number };

function selectRows(db: Db, which: SQL | undefined) {
  return db
    .select({ ...copyColumns, row: sql<number>`${copies}.rowid` })
    .from(copies)
    .innerJoin(games, eq(games.num, copies.game))
    .where(which);
}

/** The copies that are likely to be shown, as a statement of a batch. */
export const selectShown = (db: Db, userId: string, query: EveningQuery) =>
  selectRows(db, sql`${copies}.rowid IN (${likelyRows(userId, query)})`);

/** The copies by their rows, with those of the picks that were not likely. */
export async function listShown(db: Db, userId: string, shown: readonly ShownRow[], picks: readonly Suggestion[]) {
  const byRow = new Map(shown.map(copy => [copy.row, copy]));
  const missing = picks.map(pick => pick.candidate.copy).filter(row => !byRow.has(row));
  if (missing.length > 0) {
    const more = await selectRows(db, and(eq(copies.userId, userId), inArray(sql`${copies}.rowid`, missing)));
    for (const copy of more) byRow.set(copy.row, copy);
  }
  return byRow;
}

type ShownRows = ReadonlyMap<number, ShownRow>;

/** A genre is told by its name, everything else as it is. */
function toReason(reason: SuggestionReason, locale: Locale) {
  if (reason.code !== 'otherGenre') return reason;
  const genre = GENRES.find(one => one.num === reason.genre) ?? GENRES[0];
  return { code: reason.code, genre: { id: genre.id, name: catalogueWords(locale).genres[genre.code] } };
}

/** A pick as the API shows it; none if its copy has gone this instant. */
export function toPick({ candidate, reasons }: Suggestion, shown: ShownRows, locale: Locale) {
  const copy = shown.get(candidate.copy);
  if (!copy) return [];
  const { remainingMinutes } = candidate;
  return [{ copy: toCopy(copy, locale), reasons: reasons.map(one => toReason(one, locale)), remainingMinutes }];
}

export function toSpine({ copy: row, subplatform }: Candidate, shown: ShownRows) {
  const copy = shown.get(row);
  if (!copy) return [];
  const { slug, title, mainStoryMinutes } = copy;
  return [{ slug, title, lengthId: lengthOf(mainStoryMinutes), on: subplatformOf(subplatform)?.title ?? null }];
}
