import { sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import { log } from '../../platform/log.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openQuota } from '../../providers/quota/quota.ts';
import { storeOf } from '../../providers/store-catalogues.ts';
import type { StoreFacts, StoreGame } from '../../providers/store-facts.ts';
import { nextGeneration } from '../generation.ts';
import { searchRowId } from '../titles/row-id.ts';
import { checkRow } from '../upsert/check-row.ts';
import { upsertRows } from '../upsert/upsert.ts';
import { sharesName } from './same-name.ts';
import { type Due, noteSilence, putOff, settle, takeDue } from './store-facts.queries.ts';
import { factsFromStore } from './to-facts.ts';

/** How long a store rests that could not be asked and did not say for how long. */
const REST_SECONDS = 5 * 60;

type Work = { env: Env; db: Db; provider: GamingProvider };
type StoreReply = Due & { game: number; facts: StoreGame };
type Answers = { told: StoreReply[]; notGames: Due[]; others: Due[]; silent: Due[] };

function sortOut(titles: Due[], answers: Map<string, StoreFacts>): Answers {
  const sorted: Answers = { told: [], notGames: [], others: [], silent: [] };
  for (const title of titles) {
    const answer = answers.get(title.providerId);
    if (!answer || answer.kind === 'silent') sorted.silent.push(title);
    else if (answer.kind === 'not_game') sorted.notGames.push(title);
    else if (sharesName(title.title, answer.game.title)) sorted.told.push({ ...title, facts: answer.game });
    else sorted.others.push(title);
  }
  return sorted;
}

/** Writes what was told of games, each into the game that has its id. */
async function writeFacts(db: Db, told: StoreReply[]): Promise<void> {
  const rows = told.map(({ facts }, at) => checkRow(factsFromStore(facts), at + 1));
  for (const row of rows)
    if ('reason' in row) log('warn', { message: `A store's facts are refused: ${row.reason}`, job: 'store-facts' });
  await upsertRows(
    db,
    rows.filter(row => 'facts' in row),
    { source: 'store', byIds: true },
  );
}

const idsOf = (titles: Due[]) => titles.map(({ providerId }) => providerId);

async function keepAnswers({ db, provider }: Work, { told, notGames, others, silent }: Answers): Promise<void> {
  for (const { providerId } of others)
    log('warn', { message: `${provider} ${providerId} has another game's name.`, job: 'store-facts' });
  await writeFacts(db, told);
  await leaveSearch(db, provider, notGames);
  await batch(
    db,
    {
      told: settle(db, provider, idsOf(told), 'game'),
      notGames: settle(db, provider, idsOf(notGames), 'not_game'),
      others: settle(db, provider, idsOf(others), 'other_name'),
    },
    noteSilence(db, provider, silent, new Date()),
  );
}

/** What became of a step. `rest`: the store cannot be asked for so many seconds. */
export type StoreStep = 'done' | 'nothing' | { rest: number };

/** Asks a store about the next titles that wait, in one call, and writes its answers. Throws only what the database does. */
export async function takeStoreStep(work: Work): Promise<StoreStep> {
  const { env, db, provider } = work;
  const { describe, atOnce } = storeOf(env, provider);
  if (!describe) return 'nothing';
  const titles = await takeDue(db, provider, new Date(), atOnce);
  if (titles.length === 0) return 'nothing';
  try {
    await keepAnswers(work, sortOut(titles, await describe(openQuota(env, db), titles)));
    return 'done';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log('warn', { message: `${provider} could not be asked about games: ${error.reason}`, job: 'store-facts' });
    const rest = error.retryAfterSeconds ?? REST_SECONDS;
    // an answer that nobody can read counts: it may be one of the titles
    const isTheirs = error.reason === 'provider_changed';
    if (isTheirs) await batch(db, {}, noteSilence(db, provider, titles, new Date()));
    else await putOff(db, provider, idsOf(titles), new Date(Date.now() + rest * 1000));
    return { rest };
  }
}

type Title = { providerId: string; game: number };

/** The ids of each store in the catalogue. */
const OWN_IDS: Record<GamingProvider, string[]> = {
  steam: ['steam'],
  xbox: ['xbox', 'microsoft'],
  psn: ['psn', 'psn_concept'],
};

/** Games that no better source and no other store knows: what one store takes back, nobody else vouches for. */
const isAlone = (provider: GamingProvider) => sql`g.source_rank = 0 AND NOT EXISTS (
  SELECT 1 FROM game_provider_ids o WHERE o.game = g.num AND o.provider NOT IN ${OWN_IDS[provider]})`;

/**
 * Takes what is no game out of the search, and says so to every later review. Copies, pages and everything else that
 * people have of it stay, and the page says what the store said.
 */
async function leaveSearch(db: Db, provider: GamingProvider, titles: Title[]): Promise<void> {
  if (titles.length === 0) return;
  const rows = JSON.stringify(titles.map(({ providerId, game }) => [provider, providerId, game]));
  const alone = await db.all<{ num: number; popularity: number }>(sql`SELECT g.num, g.popularity
    FROM json_each(${rows}) q JOIN games g ON g.num = q.value->>2 WHERE ${isAlone(provider)}`);
  const nums = valuesOf(alone.map(({ num }) => num));
  const keys = valuesOf(alone.map(({ num, popularity }) => searchRowId(num, popularity)));
  await batch(db, {
    matches: db.run(sql`INSERT INTO provider_matches (provider, provider_id, game, votes)
      SELECT value->>0, value->>1, NULL, 1 FROM json_each(${rows}) WHERE true ON CONFLICT DO NOTHING`),
    keys: db.run(sql`DELETE FROM search_keys WHERE rowid IN ${keys}`),
    squashes: db.run(sql`DELETE FROM game_squashes WHERE game IN ${nums}`),
  });
  await db.$client.execute(nextGeneration(new Date().toISOString()));
}
