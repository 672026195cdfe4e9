import * as v from 'valibot';
import { text } from '../../platform/http/fields.ts';
import { askIgdb, quoted, turnsAt } from '../../providers/igdb/igdb-client.ts';
import type { IgdbVars } from '../../providers/igdb/igdb-token.ts';
import { GAME_FIELDS } from '../../providers/igdb/row.ts';
import { ProviderError, unlessRefused } from '../../providers/provider-error.ts';
import type { TurnQuota } from '../../providers/quota/quota.ts';
import { type Extras, factsFromIgdb, OUR_GAMES } from '../igdb/game-facts.ts';

export type IgdbFacts = NonNullable<ReturnType<typeof factsFromIgdb>>;

/** Enough to tell a game from others of its name, and to know whether it belongs here. */
const SHORT_FIELDS =
  'name,slug,game_type,version_parent,platforms,cover.image_id,first_release_date,themes,external_games.*';
const RANKED = 'sort total_rating_count desc;';

/** Colons break IGDB's search, and quotes mean nothing to it. */
const plainTerm = (term: string) =>
  term
    .replace(/[:"\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The games that IGDB knows for a term: those with exactly that name first, then the results of its own search, which
 * cannot be sorted and does not always have the game itself among the first. Throws ProviderError.
 */
export async function askForGames(env: IgdbVars, quota: TurnQuota, term: string): Promise<IgdbFacts[]> {
  const words = plainTerm(term);
  const named = `where name ~ ${quoted(term)} & ${OUR_GAMES}; ${RANKED}`;
  const queries = words ? [named, `search ${quoted(words)}; where ${OUR_GAMES};`] : [named];
  const turns = await quota.takeTurns(turnsAt(queries.length));
  const ask = (query: string, turn: number | undefined) =>
    askIgdb(env, quota, 'games', `${query} fields ${SHORT_FIELDS}; limit ${MISSING_MAX};`, turn);
  const rows = (await Promise.all(queries.map((query, at) => ask(query, turns[at])))).flat();
  const facts = rows.flatMap(row => factsFromIgdb(row) ?? []);
  // IGDB is asked for our games only. So an answer with no readable game is an error, not an empty result.
  if (rows.length > 0 && facts.length === 0) throw new ProviderError('provider_changed');
  return [...new Map(facts.map(one => [one.igdbId, one])).values()].slice(0, MISSING_MAX);
}

type Igdb = { env: IgdbVars; quota: TurnQuota };

const seconds = v.optional(v.number());
const Times = v.fallback(v.optional(v.object({ hastily: seconds, normally: seconds, completely: seconds })), undefined);

/** How long a game takes; unknown if IGDB does not say, for any reason: the game is worth having without it. */
async function askForTimes({ env, quota }: Igdb, igdbId: string, turn: number | undefined): Promise<Extras['times']> {
  const query = `fields hastily,normally,completely; where game_id = ${igdbId}; limit 1;`;
  const asked = askIgdb(env, quota, 'game_time_to_beats', query, turn);
  return unlessRefused(
    asked.then(([row]) => v.parse(Times, row)),
    () => undefined,
  );
}

/** How many calls one game takes. */
export const CALLS_FOR_GAME = 2;

/**
 * One game of IGDB, requested in the turns that were taken: all its facts, `foreign` if it is on none of our platforms,
 * undefined if there is none.
 */
export async function askForGame(
  igdb: Igdb,
  igdbId: string,
  turns: number[],
): Promise<IgdbFacts | 'foreign' | undefined> {
  const [rows, times] = await Promise.all([
    askIgdb(igdb.env, igdb.quota, 'games', `fields ${GAME_FIELDS}; where id = ${igdbId}; limit 1;`, turns[0]),
    askForTimes(igdb, igdbId, turns[1]),
  ]);
  const [row] = rows;
  return row === undefined ? undefined : (factsFromIgdb(row, { times }) ?? 'foreign');
}

const MISSING_TERM_MAX = 100;
/** How many games of IGDB are shown at most. */
const MISSING_MAX = 10;

/** The term in small letters, because IGDB finds little for a title in capitals. */
export const MissingQuery = v.object({ term: v.pipe(text(MISSING_TERM_MAX), v.toLowerCase()) });
export type MissingQuery = v.InferOutput<typeof MissingQuery>;

/** A game's number at IGDB, as text. */
export const AddMissing = v.object({
  igdbId: v.pipe(v.string('required'), v.nonEmpty('required'), v.regex(/^[1-9]\d{0,9}$/, 'bad_id')),
});
export type AddMissing = v.InferOutput<typeof AddMissing>;
