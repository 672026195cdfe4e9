import type { FactsRow } from '../catalogue/facts/shown-facts.ts';
import { GENERATION, learnGeneration } from '../catalogue/generation.ts';
import { showsMature } from '../catalogue/mature.ts';
import { heldText, type SummaryRow, subscribedText } from '../catalogue/summary.ts';
import type { Db } from '../platform/database/client.ts';
import { packText, unpacker } from '../platform/database/packed.ts';
import { Memory, type MemoryHit } from './memory.ts';
import { type FoundPage, hasFound, type SearchPage, shownOf, withGames } from './page.ts';
import type { SearchQuery } from './search.schema.ts';

/* Pages of the search as a visitor sees them. What a person has of the games is read by itself. */

/** What a person has of a game. */
type Marks = { held: string | null; subscribed?: string | null };
export type SearchRow = SummaryRow & FactsRow & Marks & { num: number };

/** The marks of `games g`; `user` is SQL. */
export const marksOf = (user: string) => ({ held: heldText(user), subscribed: subscribedText(user) });

/** Pages as a visitor sees them, and everybody who has not switched on what is not for children. */
const memory = new Memory<SearchPage<SearchRow>>();
/** About what a game of a page takes. */
const GAME_BYTES = 1400;
const keyOf = ({ term, skip, count }: SearchQuery) => `${skip} ${count} ${term}`;

/** Asks the database for the catalogue's present generation. */
export async function readGeneration(db: Db): Promise<string> {
  const { rows } = await db.$client.execute(`SELECT ${GENERATION} AS generation`);
  const generation = String(rows[0]?.generation ?? '');
  learnGeneration(generation);
  return generation;
}

/** Does what an answer need not wait for. */
export type DoLater = (work: Promise<unknown>) => void;

/** The remembered page, if it is of the catalogue's present generation, as the reader may see it. */
export async function recallPage(db: Db, query: SearchQuery, userId: string | undefined, later: DoLater) {
  const stored = memory.find(keyOf(query));
  if (!stored) return undefined;
  return userId === undefined ? asVisitor(db, stored, later) : asPerson(db, stored, userId);
}

/** Remembers a page that shows something, unless its reader is shown more than a visitor. */
export function rememberPage(query: SearchQuery, found: FoundPage<SearchRow>): void {
  const { generation, showsMature: showsMore, ...page } = found;
  learnGeneration(generation);
  if (showsMore || !hasFound(page)) return;
  const key = keyOf(query);
  const value = withGames(page, ({ subscribed: _, ...row }): SearchRow => ({ ...row, held: null }));
  memory.keep(key, { value, generation, bytes: key.length * 2 + shownOf(page).length * GAME_BYTES });
}

type StoredPage = MemoryHit<SearchPage<SearchRow>>;

/** A page for a visitor. If a refresh beside it fails, the next visitor asks again. */
async function asVisitor(db: Db, { value, generation, age }: StoredPage, later: DoLater) {
  if (age === 'ageing') later(readGeneration(db).catch(() => {}));
  if (age === 'old' && (await readGeneration(db)) !== generation) return undefined;
  return { ...value, generation, showsMature: false };
}

const MARKS = { num: 'g.num', ...marksOf('?1') };
const unpackMarks = unpacker<Required<Marks> & { num: number }>(Object.keys(MARKS));

/**
 * A page with what the person has of its games, in one round trip. Undefined if the person is shown more than a visitor.
 * The statement is the first of its request, which proves that the session has not ended.
 */
async function asPerson(db: Db, { value, generation }: StoredPage, userId: string) {
  const nums = shownOf(value).map(({ num }) => num);
  const { rows } = await db.$client.execute({
    sql: `SELECT ${packText(MARKS)} AS packed, ${GENERATION} AS generation, ${showsMature('?1')} AS shows_mature
      FROM json_each(?2) q CROSS JOIN games g ON g.num = q.value`,
    args: [userId, JSON.stringify(nums)],
  });
  const present = String(rows[0]?.generation ?? '');
  learnGeneration(present);
  if (present !== generation || rows[0]?.shows_mature === 1) return undefined;
  const marks = new Map(unpackMarks(rows[0]?.packed).map(({ num, held, subscribed }) => [num, { held, subscribed }]));
  return { ...withGames(value, row => ({ ...row, ...marks.get(row.num) })), generation, showsMature: false };
}
