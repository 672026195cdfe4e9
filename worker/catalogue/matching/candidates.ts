import type { InStatement, ResultSet } from '@libsql/client/web';
import type { Db } from '../../platform/database/client.ts';
import { packText, unpacker } from '../../platform/database/packed.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { isShownOrHeldByNum } from '../mature.ts';
import { SOURCES } from '../upsert/plan.ts';

/** What is known of a title besides its words. */
export type TitleFacts = {
  /** The number of the title's subplatform; null if it is unknown. */
  subplatform: number | null;
  /** The year by which the game was out, if its source knows that: then an old game is meant, not the one made anew. */
  outBy?: number | undefined;
  /**
   * The store vouches for the title: without a match it becomes a game of its own, so that no poor guess need be asked
   * about.
   */
  isVouched?: boolean;
  /** The title says that it is a game made anew. */
  isMadeAnew?: boolean;
};

/**
 * A game that a title may mean. `platforms` has a bit for the number of each subplatform; `steam` is its number at
 * Steam. `isOfStore` is 1 if only a store has told of the game: a store names its own platform only.
 */
export type MatchCandidate = {
  num: number;
  title: string;
  popularity: number;
  year: string;
  platforms: number;
  isOfStore: number;
  steam: string;
};
export type MatchCandidates = Map<string, MatchCandidate[]>;

/** From this popularity on, a game is so widely known that another game of the same name would be known as well. */
export const POPULAR = 5_000;

/** Stands for the platform of a title whose source names none: every platform is as good. */
export const ANY_PLATFORM = 0;

export const isOn = (game: MatchCandidate, subplatform: number) =>
  subplatform === ANY_PLATFORM || (game.platforms & (1 << subplatform)) !== 0;

/** What people said that a title is: a game by its number, no game (null), or one that the catalogue did not have. */
type ByHand = number | null | 'own_game';

/** What the catalogue knows for a batch: matches made by hand, games by the provider's id, games by their titles. */
export type CatalogueMatches = { byHand: Map<string, ByHand>; byId: MatchCandidates; byTitle: MatchCandidates };

/** The columns of a candidate with the title that it may mean. */
export const CANDIDATE_COLUMNS = {
  asked: 'f.asked',
  num: 'g.num',
  title: 'g.title',
  popularity: 'g.popularity',
  year: "coalesce(substr(g.release_date, 1, 4), '')",
  steam: "coalesce(g.steam_app_id, '')",
  platforms: 'coalesce((SELECT sum(1 << p.subplatform) FROM game_platforms p WHERE p.game = g.num), 0)',
  isOfStore: `g.source_rank = ${SOURCES.store}`,
};
const CELL = `SELECT ${packText(CANDIDATE_COLUMNS)}`;
const unpack = unpacker<MatchCandidate & { asked: string }>(Object.keys(CANDIDATE_COLUMNS));

const BY_HAND = `SELECT m.provider_id, iif(m.own_game, 'own_game', m.game) FROM json_each(?2) q
  CROSS JOIN provider_matches m ON m.provider = ?1 AND m.provider_id = q.value`;
const BY_ID = `${CELL} FROM (SELECT DISTINCT i.external_id AS asked, i.game FROM json_each(?2) q
    CROSS JOIN json_each(?1) k CROSS JOIN game_provider_ids i ON i.provider = k.value AND i.external_id = q.value) f
  JOIN games g ON g.num = f.game`;
const byTitle = (shown: string) => `${CELL} FROM (SELECT DISTINCT s.squash AS asked, s.game FROM json_each(?1) q
    CROSS JOIN game_squashes s ON s.squash = q.value AND ${shown}) f JOIN games g ON g.num = f.game`;
const byBeginning = (shown: string) => `${CELL} FROM (SELECT q.value AS asked, b.game FROM json_each(?1) q
    JOIN game_squashes b ON (b.squash, b.popularity, b.game) IN (SELECT s.squash, s.popularity, s.game
      FROM game_squashes s WHERE s.squash > q.value AND s.squash < q.value || char(1114111) AND ${shown} LIMIT 8)) f
  JOIN games g ON g.num = f.game`;

/** Where titles come from: a store, or the file of another tracker. */
export type TitleSource = GamingProvider | 'file';

/** The provider under which the catalogue keeps ids. Ids of two stores never look alike. */
const KINDS: Record<TitleSource, string[]> = {
  steam: ['steam'],
  psn: ['psn', 'psn_concept'],
  xbox: ['xbox', 'microsoft'],
  file: [],
};

/**
 * A person's id: games that they are not shown and do not hold are treated as if the catalogue did not have them.
 * Undefined for a store, which knows what it sells and what people have there.
 */
export type ShownTo = string | undefined;

/** Statements over the games that somebody is shown: `num` is a game's number and `?2` the person, as SQL. */
export const askedBy = (
  shownTo: ShownTo,
  json: string,
  statement: (shown: string) => string,
  num: string,
): InStatement =>
  shownTo === undefined
    ? { sql: statement('TRUE'), args: [json] }
    : { sql: statement(isShownOrHeldByNum(num, '?2')), args: [json, shownTo] };

/** All games that may match titles with confidence, in one round trip. */
export async function findCandidates(
  db: Db,
  source: TitleSource,
  asked: { providerIds: string[]; matchIds: string[]; squashes: string[]; shownTo: ShownTo },
): Promise<CatalogueMatches> {
  const statements: InStatement[] = [
    { sql: BY_HAND, args: [source, JSON.stringify(asked.providerIds)] },
    { sql: BY_ID, args: [JSON.stringify(KINDS[source]), JSON.stringify(asked.matchIds)] },
    askedBy(asked.shownTo, JSON.stringify(asked.squashes), byTitle, 's.game'),
  ];
  const [byHand, byId, titled] = await db.$client.batch(statements, 'read');
  const hands = (byHand?.rows ?? []).map(row => [String(row[0]), saidByHand(row[1])] as const);
  return { byHand: new Map(hands), byId: candidatesOf(byId), byTitle: candidatesOf(titled) };
}

/** Games with other titles, as suggestions: by their squashed titles, and by how these begin. */
export async function findNear(db: Db, squashes: string[], beginnings: string[], shownTo: ShownTo) {
  const statements: InStatement[] = [
    askedBy(shownTo, JSON.stringify(squashes), byTitle, 's.game'),
    askedBy(shownTo, JSON.stringify(beginnings), byBeginning, 's.game'),
  ];
  const [titled, begun] = await db.$client.batch(statements, 'read');
  return { byTitle: candidatesOf(titled), byBeginning: candidatesOf(begun) };
}

const saidByHand = (said: unknown): ByHand => (said === null || said === 'own_game' ? said : Number(said));

function candidatesOf(result: ResultSet | undefined): MatchCandidates {
  return Map.groupBy(unpack(result?.rows[0]?.[0]), ({ asked }) => asked);
}
