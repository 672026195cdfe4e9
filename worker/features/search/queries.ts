import type { Row } from '@libsql/client/web';
import * as v from 'valibot';
import type { Db } from '../../db/client.ts';
import { type Game, toGame } from '../../db/games.ts';
import type { Locale } from '../../lib/locale.ts';
import { searchStatements } from './matching/statements.ts';
import { type Candidate, rank } from './ranking/rank.ts';
import type { SearchQuery } from './schema.ts';

type Reader = { locale: Locale; userId: string | undefined };

// The reader's id takes a number of its own, behind every parameter the statements use themselves.
const READER = 9;

const listOfGame = (column: string, table: string) =>
  `(SELECT group_concat(r.${column}) FROM ${table} r WHERE r.game = g.num) AS`;

/** The short form of a game, as `db/games.ts` makes it, selected along with what ranking needs. */
const SUMMARY = [
  'g.id',
  'g.slug',
  'g.cover_url AS coverUrl',
  'g.release_date AS releaseDate',
  'g.release_precision AS releasePrecision',
  'g.main_story_minutes AS mainStoryMinutes',
  `${listOfGame('subplatform', 'game_platforms')} platforms`,
  `${listOfGame('genre', 'game_genres')} genres`,
  `(SELECT group_concat(c.list || ':' || c.subplatform || ':' || (c.archive_status IS NOT NULL))
    FROM copies c WHERE c.user_id = ?${READER} AND c.game = g.num) AS held`,
];

const text = v.nullable(v.string());
const Summary = v.object({
  ...{ id: v.string(), slug: v.string(), title: v.string(), coverUrl: text, releaseDate: text },
  ...{ releasePrecision: v.picklist(['day', 'month', 'year', 'unknown']), mainStoryMinutes: v.nullable(v.number()) },
  ...{ platforms: text, genres: text, held: text },
});

/**
 * A page of the games that fit the term, best first, in one round trip: the candidates bring their short form with
 * them, though only a page of it is sent. `total` counts the games that fit among the candidates, of which the
 * statements read a bounded number: a term that fits thousands of games does not count them all.
 */
export async function findGames(db: Db, { term, skip, count }: SearchQuery, { locale, userId }: Reader) {
  const statements = searchStatements(term, SUMMARY);
  if (statements.length === 0) return { games: [], total: 0 };
  const asked = statements.map(({ sql, args }) => ({ sql, args: withReader(args, userId) }));
  const results = await db.$client.batch(asked, 'read');
  const ranked = rank(
    term,
    results.flatMap(result => result.rows.map(candidateOf)),
  );
  const games = ranked.slice(skip, skip + count).map(({ row }): Game => toGame(v.parse(Summary, row), locale, userId));
  return { games, total: ranked.length };
}

function withReader(args: (string | number)[], userId: string | undefined) {
  return [...args, ...Array.from({ length: READER - 1 - args.length }, () => null), userId ?? null];
}

function candidateOf(row: Row): Candidate & { row: Row } {
  return {
    row,
    num: Number(row.num),
    title: String(row.title),
    popularity: Number(row.popularity),
    alternatives: row.alternatives === null ? null : String(row.alternatives),
  };
}
