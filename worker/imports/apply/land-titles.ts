import { sql } from 'drizzle-orm';
import { NO_MATCH } from '../../catalogue/matching/judge.ts';
import { ownTitle } from '../../catalogue/matching/noise.ts';
import { subplatformOf } from '../../catalogue/platforms.ts';
import { factsFromStore } from '../../catalogue/store-facts/to-facts.ts';
import { gamesOfIds, waitForFacts } from '../../catalogue/store-facts/waiting.ts';
import { checkRow } from '../../catalogue/upsert/check-row.ts';
import { upsertRows } from '../../catalogue/upsert/upsert.ts';
import type { Db } from '../../platform/database/client.ts';
import { sentRows } from '../../platform/database/sent-rows.ts';
import type { Category, GamingProvider } from '../../providers/gaming.ts';
import type { StoreCatalogue, StoreGame } from '../../providers/store-facts.ts';
import { isVouchedFor, matchLibrary } from '../matching/match-library.ts';
import { joinTitles } from './import-statements.ts';

/* A title that its store vouches for, and that the catalogue lacks, becomes a game in the step that adds its copy. */

type TitleWithoutGame = {
  providerId: string;
  subplatform: number;
  title: string;
  category: Category;
  matchIds: string[];
  facts: Partial<StoreGame> | null;
};
type StoreImport = { id: string; source: GamingProvider };

/** The next titles without a game. An account that was unlinked meanwhile has left only their ids. */
async function listWithoutGame(db: Db, id: string, limit: number): Promise<TitleWithoutGame[]> {
  const [row] = await db.all<{ json: string }>(sql`SELECT json_group_array(json_object('providerId', t.provider_id,
      'subplatform', t.subplatform, 'title', t.title, 'category', coalesce(a.category, 'game'),
      'matchIds', json(coalesce(a.match_ids, '[]')), 'facts', json(a.facts))) AS json
    FROM (SELECT * FROM import_titles WHERE import_id = ${id} AND outcome IS NULL
      ORDER BY provider_id, subplatform LIMIT ${limit}) t
    JOIN imports i ON i.id = t.import_id
    LEFT JOIN account_titles a ON a.account_id = i.account_id AND a.provider_id = t.provider_id
    WHERE t.game IS NULL`);
  return JSON.parse(row?.json ?? '[]');
}

function factsOf(store: StoreCatalogue, { title, subplatform, facts, ...known }: TitleWithoutGame) {
  const code = subplatformOf(subplatform)?.code;
  const own = store.hasWholeTitles ? title : ownTitle(title);
  return factsFromStore({ ...facts, title: own, ids: store.idsOf(known), platforms: code ? [code] : [] });
}

/** Creates the games of titles; where somebody was faster, theirs is the game. Refused titles get none. */
async function createGames(db: Db, store: StoreCatalogue, titles: TitleWithoutGame[]): Promise<void> {
  const rows = titles.map((title, at) => checkRow(factsOf(store, title), at + 1)).filter(row => 'facts' in row);
  await upsertRows(db, rows, { source: 'store', byIds: true });
}

type GameOfTitle = [providerId: string, subplatform: number, game: number | null];

/** Gives titles their games. A title without one has failed, so that it does not hold up the others. */
async function setGames(db: Db, id: string, found: GameOfTitle[]): Promise<void> {
  await db.batch([
    db.run(sql`UPDATE import_titles SET game = f.game, outcome = iif(f.game IS NULL, 'failed', NULL),
        failure = iif(f.game IS NULL, 'refused', NULL)
      FROM ${sentRows(found, ['id', 'subplatform', 'game'])} f WHERE import_id = ${id} AND provider_id = f.id
        AND import_titles.subplatform = f.subplatform AND import_titles.game IS NULL AND outcome IS NULL`),
    joinTitles(db, id),
  ]);
}

/**
 * Gives a game to each of an import's next `limit` titles that has none: the one that the catalogue has by now, otherwise
 * a new one. Idempotent, and safe beside another worker: a game is found by its ids before one is made.
 */
export async function landTitles(db: Db, { id, source }: StoreImport, store: StoreCatalogue, limit: number) {
  const titles = await listWithoutGame(db, id, limit);
  if (titles.length === 0) return;
  const matches = await matchLibrary(db, { provider: source, store }, titles);
  const matchOf = ({ providerId }: TitleWithoutGame) => matches.get(providerId) ?? NO_MATCH;
  const isNew = (title: TitleWithoutGame) => matchOf(title).kind !== 'confident' && !matchOf(title).excluded;
  const fresh = titles.filter(title => isNew(title) && isVouchedFor(store, title));
  await createGames(db, store, fresh);
  const made = await gamesOfIds(
    db,
    fresh.map(title => [title.providerId, store.idsOf(title)]),
  );
  const gameOf = (title: TitleWithoutGame) => (isNew(title) ? made.get(title.providerId) : matchOf(title).game) ?? null;
  await setGames(
    db,
    id,
    titles.map(title => [title.providerId, title.subplatform, gameOf(title)]),
  );
  const waiting = fresh.flatMap(title => {
    const game = made.get(title.providerId);
    return game ? [{ ...title, game }] : [];
  });
  if (store.describe && waiting.length > 0) await waitForFacts(db, source, waiting);
}
