import { sql } from 'drizzle-orm';
import { NO_MATCH } from '../../catalogue/matching/judge.ts';
import { subplatformNum } from '../../catalogue/platforms.ts';
import { toGame } from '../../catalogue/summary.ts';
import type { Env } from '../../env.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { steamPortrait } from '../../providers/pictures/pictures.schema.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openQuota, type Quota } from '../../providers/quota/quota.ts';
import { readSteamWishes } from '../../providers/steam/wishlist.ts';
import { storeOf } from '../../providers/store-catalogues.ts';
import { explainError, providerProblem } from '../accounts/explain-error.ts';
import { type AccountTitle, type LibraryGame, listGames } from '../library/library-rows.ts';
import { toImportGame } from '../library/list-library.ts';
import { findAccountToRead } from '../library/refresh-account.ts';
import { matchLibrary } from '../matching/match-library.ts';
import { nameWishes, storeWishes } from './store-wishes.ts';

/** How long a good reading is used instead of Steam. */
const FRESH_MS = 5 * MINUTE_MS;
const STEAM = subplatformNum('steam');

type WishRow = {
  providerId: string;
  title: string;
  category: AccountTitle['category'];
  gone: number;
  kept: number;
  owned: number;
};

const selectWishes = (db: Db, accountId: string) => ({
  wishes: db.all<WishRow>(sql`SELECT w.provider_id AS providerId, w.title, w.category, w.gone_since IS NOT NULL AS gone,
      w.kept, EXISTS (SELECT 1 FROM account_titles t WHERE t.account_id = w.account_id AND t.provider_id = w.provider_id
        AND t.access = 'bought') AS owned
    FROM account_wishes w WHERE w.account_id = ${accountId} AND w.title <> '' ORDER BY w.wished_at DESC, w.provider_id`),
  account: db.all<{ asOf: string | null }>(
    sql`SELECT wishes_at AS asOf FROM connected_accounts WHERE id = ${accountId}`,
  ),
});

const toTitle = ({ providerId, title, category }: WishRow): AccountTitle => ({
  ...{ providerId, title, category, matchIds: [providerId], subplatform: STEAM, coverUrl: steamPortrait(providerId) },
  ...{ access: null, minutesPlayed: null, lastPlayedAt: null, reviewSince: null, facts: null },
  ...{ countedMinutes: null, countedAt: null },
});

const isWanted = ({ held }: ReturnType<typeof toGame>) =>
  held.some(copy => copy.gamesType === 'wished-games' && !copy.archived);

type WishReader = { userId: string; locale: Locale };

/**
 * What an account wishes for, matched with the catalogue; what it no longer wishes for and its owner still wants here;
 * and what they want here although they have bought it there.
 */
async function listWishes(env: Env, db: Db, { userId, locale }: WishReader, accountId: string) {
  const { wishes, account } = await batch(db, selectWishes(db, accountId));
  const request = { userId, locale, provider: 'steam' as const, store: storeOf(env, 'steam') };
  const matches = await matchLibrary(db, request, wishes.map(toTitle));
  const gameOf = ({ providerId }: WishRow) => matches.get(providerId);
  const rows: Map<number, LibraryGame> = await listGames(db, userId, [
    ...new Set(wishes.flatMap(wish => gameOf(wish)?.game ?? [])),
  ]);
  const shown = new Map([...rows].map(([num, row]) => [num, toGame(row, locale, userId)]));
  const shownOf = (wish: WishRow) => shown.get(gameOf(wish)?.game ?? 0) ?? null;
  const asked = (which: (wish: WishRow) => boolean) =>
    wishes
      .filter(wish => !wish.kept && which(wish))
      .flatMap(wish => shownOf(wish) ?? [])
      .filter(isWanted);
  const games = wishes
    .filter(wish => !wish.gone)
    .map(wish => toImportGame(toTitle(wish), matches.get(wish.providerId) ?? NO_MATCH, shownOf(wish), request));
  return {
    games,
    total: games.length,
    asOf: account[0]?.asOf ?? '',
    vanished: asked(wish => wish.gone === 1 && wish.owned === 0),
    bought: asked(wish => wish.owned === 1),
  };
}

type WishAccount = { id: string; externalId: string };

/** Reads the wishes of an account and stores them. Throws ProviderError. */
export async function refreshWishes(env: Env, db: Db, quota: Quota, account: WishAccount): Promise<void> {
  const wishes = await readSteamWishes(env, quota, account.externalId);
  await db.batch([...storeWishes(db, account.id, wishes, new Date().toISOString())]);
  await nameWishes(db, quota, storeOf(env, 'steam'), account.id).catch(error => {
    if (!(error instanceof ProviderError)) throw error; // what has no name yet gets one at the next reading
  });
}

type WishQuery = WishReader & { accountId: string; isForced: boolean };

/** The wishes of a linked account of Steam, read again unless that was minutes ago. If that fails, the earlier ones come, with the reason. */
export async function readWishes(env: Env, db: Db, { accountId, isForced, ...reader }: WishQuery) {
  const account = await findAccountToRead(db, reader.userId, 'steam', accountId);
  if (!account) throw new Problem('not_found');
  const isFresh = !isForced && Date.now() - Date.parse(account.wishesAt ?? '') < FRESH_MS;
  const error = isFresh ? undefined : await errorOf(refreshWishes(env, db, openQuota(env, db), account));
  const explained = error && explainError(reader.locale, 'steam', error);
  if (explained && !account.wishesAt) throw providerProblem('accountId', explained, error);
  return { ...(await listWishes(env, db, reader, account.id)), trouble: explained ?? null };
}

async function errorOf(reading: Promise<void>): Promise<ProviderError | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

/** Keeps wishes here that are gone or bought there, and asks about them no more. False for an account of somebody else. */
export async function keepWishes(
  db: Db,
  userId: string,
  accountId: string,
  gameIds: readonly string[],
): Promise<boolean> {
  const games = sql`(SELECT g.num FROM games g JOIN json_each(${JSON.stringify(gameIds)}) q ON g.id = q.value)`;
  const { own } = await batch(db, {
    kept: db.run(sql`UPDATE account_wishes SET kept = 1
      WHERE account_id = (SELECT id FROM connected_accounts WHERE id = ${accountId} AND user_id = ${userId})
        AND (provider_id IN (SELECT p.external_id FROM game_provider_ids p WHERE p.provider = 'steam' AND p.game IN ${games})
          OR provider_id IN (SELECT t.provider_id FROM import_titles t JOIN imports i ON i.id = t.import_id
            WHERE i.account_id = ${accountId} AND i.user_id = ${userId} AND t.game IN ${games}))`),
    own: db.all(sql`SELECT 1 FROM connected_accounts WHERE id = ${accountId} AND user_id = ${userId}`),
  });
  return own.length > 0;
}
