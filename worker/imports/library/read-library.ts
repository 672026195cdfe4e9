import { sql } from 'drizzle-orm';
import { sharesName } from '../../catalogue/store-facts/same-name.ts';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { sentRows, valuesOf } from '../../platform/database/sent-rows.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import { errorFacts, log } from '../../platform/log.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { openQuota } from '../../providers/quota/quota.ts';
import { storeOf } from '../../providers/store-catalogues.ts';
import type { AskedTitle, StoreFacts } from '../../providers/store-facts.ts';
import { explainError, providerProblem } from '../accounts/explain-error.ts';
import { listLibrary } from './list-library.ts';
import { findAccountToRead, isFreshReading, refreshAccount } from './refresh-account.ts';

/* A title whose name leaves a question need not be asked about if its store can say what the title is. */

/** A person waits for the answer, and without it the question stays. */
const PATIENCE_MS = 4_000;

type FactsOfTitle = [providerId: string, facts: object];

/** What the store says of titles; nothing where it refuses, or lets a person wait. */
async function answersFor(asking: Promise<Map<string, StoreFacts>>): Promise<Map<string, StoreFacts>> {
  const none = new Map<string, StoreFacts>();
  const answered = asking.catch((error: unknown) => {
    log('warn', { message: 'The questions of a library stay: its store did not answer.', ...errorFacts(error) });
    return none;
  });
  return Promise.race([answered, new Promise<typeof none>(resolve => setTimeout(resolve, PATIENCE_MS, none))]);
}

/** An account's titles of which the reading told neither a release day nor a maker. */
function listWithoutFacts(db: Db, accountId: string, providerIds: string[], most: number) {
  return db.all<{ providerId: string; title: string; matchIds: string }>(sql`SELECT provider_id AS providerId, title,
      match_ids AS matchIds FROM account_titles
    WHERE account_id = ${accountId} AND provider_id IN ${valuesOf(providerIds)}
      AND facts->>'releaseDate' IS NULL AND coalesce(json_array_length(facts->'developers'), 0) = 0
    LIMIT ${most}`);
}

function factsFor({ providerId, title }: AskedTitle, answer: StoreFacts | undefined): FactsOfTitle[] {
  if (answer?.kind !== 'game' || !sharesName(title, answer.game.title)) return [];
  const { releaseDate, developers, publishers } = answer.game;
  return [[providerId, { releaseDate, developers, publishers }]];
}

/**
 * Asks a store about titles of which only the names are known, at most as many as fit one call, and stores what it says of
 * their games. Returns whether it said anything. A store is not asked if its titles have numbers, or if it cannot be.
 */
async function askAboutQuestions(
  env: Env,
  db: Db,
  { provider, accountId, providerIds }: { provider: GamingProvider; accountId: string; providerIds: string[] },
): Promise<boolean> {
  const { describe, atOnce, hasWholeTitles } = storeOf(env, provider);
  if (!describe || hasWholeTitles || providerIds.length === 0) return false;
  const rows = await listWithoutFacts(db, accountId, providerIds, atOnce);
  const titles: AskedTitle[] = rows.map(row => ({ ...row, matchIds: JSON.parse(row.matchIds) }));
  if (titles.length === 0) return false;
  const answers = await answersFor(describe(openQuota(env, db), titles));
  const facts = titles.flatMap(title => factsFor(title, answers.get(title.providerId)));
  if (facts.length === 0) return false;
  await db.run(sql`UPDATE account_titles SET facts = json_patch(coalesce(facts, '{}'), q.told)
    FROM ${sentRows(facts, ['id', 'told'])} q WHERE account_id = ${accountId} AND provider_id = q.id`);
  return true;
}

type LibraryQuery = { userId: string; provider: GamingProvider; accountId: string; locale: Locale; isForced: boolean };

/**
 * The titles of an account: read from the provider, unless a good reading is minutes old. If that fails and earlier
 * titles are stored, these are returned with the error beside them. The store is asked about titles whose game is only
 * likely. Throws not_found, and provider_trouble.
 */
export async function readLibrary(env: Env, db: Db, query: LibraryQuery) {
  const { userId, provider, locale, accountId, isForced } = query;
  const account = await findAccountToRead(db, userId, provider, accountId);
  if (!account) throw new Problem('not_found');
  const isKnown = !isForced && isFreshReading(account, new Date());
  const error = isKnown ? undefined : await refreshAccount(env, db, { userId, provider, account });
  const explained = error && explainError(locale, provider, error);
  if (explained && !account.isRead) throw providerProblem('accountId', explained, error);
  const reader = { userId, locale, provider, store: storeOf(env, provider) };
  const library = await listLibrary(db, reader, account.id);
  const isAsked = !isKnown && !error;
  const questions = library.games.filter(({ match, isVouched }) => match.kind === 'likely' && isVouched);
  const providerIds = questions.map(title => title.providerId);
  const isTold = isAsked && (await askAboutQuestions(env, db, { provider, accountId: account.id, providerIds }));
  return { ...(isTold ? await listLibrary(db, reader, account.id) : library), trouble: explained ?? null };
}
