import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { unlessRefused } from '../../providers/provider-error.ts';
import type { StoreFacts, StoreGame, SubplatformCode } from '../../providers/store-facts.ts';
import { type Match, NO_MATCH } from '../matching/judge.ts';
import { matchTitles } from '../matching/match.ts';
import { ownTitle } from '../matching/noise.ts';
import { squashFoldedTitle } from '../matching/readings.ts';
import { subplatformNum } from '../platforms.ts';
import { upsertGames } from '../upsert/upsert.ts';
import { factsFromStore } from './to-facts.ts';
import { gamesOfIds } from './waiting.ts';

/* The games of lists that stores publish. An entry that the catalogue lacks becomes a game, with what the list tells of it.
   Nobody looks at a list: an entry that may be a game that is here already is left alone, unless more than its title says
   that it is another. */

/** An entry of a list: by a name of its own, with the device it is for, and the last year in which its game came out. */
type ListEntry = {
  name: string;
  title: string;
  matchIds: string[];
  subplatform: SubplatformCode | null;
  outBy?: number | undefined;
  facts?: StoreFacts | undefined;
};
type MatchedEntry = { name: string; match: Match | undefined; facts: StoreFacts | undefined };
type VouchedGame = { name: string; match: Match; game: StoreGame };

/** The game of an entry, if there is no doubt about it. An excluded title is known to be none. */
type ListedGame = { game: number | null; isExcluded: boolean };

/**
 * The catalogue's games of a list's entries, by the entries' names: a wrong game is worse than none. What the catalogue
 * lacks, and the list tells enough of, becomes a game.
 */
export async function gamesOfList(
  db: Db,
  provider: GamingProvider,
  entries: ListEntry[],
): Promise<Map<string, ListedGame>> {
  const titles = entries.map(({ name, title, matchIds, subplatform, outBy }) => ({
    providerId: name,
    title,
    matchIds,
    category: 'game' as const,
    subplatform: subplatform && subplatformNum(subplatform),
    outBy,
  }));
  const matches = await matchTitles(db, provider, titles);
  const matched = entries.map(({ name, facts }) => ({ name, match: matches.get(name), facts }));
  const landed = await landListed(db, matched);
  return new Map(
    matched.map(({ name, match }) => {
      const game = match?.kind === 'confident' ? match.game : (landed.get(name) ?? null);
      return [name, { game, isExcluded: match?.excluded ?? false }];
    }),
  );
}

/** Games that a store vouches for and no match is sure of. Without an id nobody would find the game again. */
function vouchedFor({ name, match = NO_MATCH, facts }: MatchedEntry): VouchedGame[] {
  if (facts?.kind !== 'game' || match.kind === 'confident' || match.excluded) return [];
  const { ids, platforms } = facts.game;
  const hasId = Object.values(ids).some(id => id.length > 0);
  return hasId && platforms.length > 0
    ? [{ name, match, game: { ...facts.game, title: ownTitle(facts.game.title) } }]
    : [];
}

/** Whether more than a game's title tells which game it is. */
const tellsMore = ({ releaseDate, developers = [] }: StoreGame) => releaseDate !== undefined || developers.length > 0;

async function titlesOf(db: Db, nums: number[]): Promise<Map<number, string>> {
  const rows = await db.all<{ num: number; title: string }>(
    sql`SELECT num, title FROM games WHERE num IN ${valuesOf(nums)}`,
  );
  return new Map(rows.map(({ num, title }) => [num, title]));
}

/**
 * Gives a game to entries of a list that have none for sure: the one of the same whole title, if the catalogue's rules
 * for sources find it to be the same, and a new one if nothing here can be it. An edition of a game, a title that tells
 * nothing else, and one that may be that of a game here are left alone: the day of a list may be the one on which it got
 * the game. Who says by hand that it is a game of its own decides. Returns the games by the entries' names; idempotent.
 */
async function landListed(db: Db, entries: MatchedEntry[]): Promise<Map<string, number>> {
  const vouched = entries.flatMap(vouchedFor);
  if (vouched.length === 0) return new Map();
  const guessed = await titlesOf(
    db,
    vouched.flatMap(({ match }) => match.game ?? []),
  );
  const isWhole = ({ match, game }: VouchedGame) =>
    match.game === null ||
    (tellsMore(game) && squashFoldedTitle(guessed.get(match.game) ?? '') === squashFoldedTitle(game.title));
  const landing = vouched.filter(isWhole);
  const factsOf = (isOwn: boolean) =>
    landing.filter(({ match }) => (match.isOwn ?? false) === isOwn).map(({ game }) => factsFromStore(game));
  await upsertGames(db, factsOf(false), { source: 'store', leavesNamesakes: true });
  await upsertGames(db, factsOf(true), { source: 'store', byIds: true });
  return gamesOfIds(
    db,
    landing.map(({ name, game }) => [name, game.ids]),
  );
}

/** How a list was answered. With `trouble`, why the answer could not be used, the age of the list stays as it was. */
export function answerColumns(trouble: string | null, now: Date) {
  const askedAt = now.toISOString();
  return { askedAt, trouble, ...(trouble === null && { goodAt: askedAt }) };
}

/**
 * Reads and stores a list. If its source fails or answers nonsense, `note` records why, and the list stays as it was.
 * Throws only if the database does.
 */
export async function storeOrNote(store: () => Promise<void>, note: (trouble: string) => PromiseLike<unknown>) {
  await unlessRefused(store(), ({ reason }) => note(reason));
}
