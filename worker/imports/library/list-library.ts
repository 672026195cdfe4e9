import type { Game } from '../../catalogue/catalogue.answers.ts';
import { type Match, NO_MATCH } from '../../catalogue/matching/judge.ts';
import { platformAt, subplatformOf, subplatformsOfProvider } from '../../catalogue/platforms.ts';
import { toGame } from '../../catalogue/summary.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import type { StoreCatalogue } from '../../providers/store-facts.ts';
import { isVouchedFor, matchLibrary } from '../matching/match-library.ts';
import { type AccountTitle, listGames, listTitles } from './library-rows.ts';

type LibraryRequest = { userId: string; locale: Locale; provider: GamingProvider; store: StoreCatalogue };

type Bucket = 'new' | 'here' | 'other_platform' | 'unmatched' | 'excluded';

type Title = { provider: GamingProvider; subplatformId: string | null; isVouched: boolean };

/** Whether a copy may be this title. If the provider does not say the device, any device of the platform will do. */
function isHere({ provider, subplatformId }: Title, held: Game['held'][number]): boolean {
  if (subplatformId !== null) return held.subplatformId === subplatformId;
  return subplatformsOfProvider(provider).some(({ id }) => id === held.subplatformId);
}

/** The tab of a title on the import screen. A title that a store vouches for and the catalogue lacks becomes a game: it is new. */
function bucketOf(match: Match, game: Game | null, title: Title): Bucket {
  if (match.excluded) return 'excluded';
  if (!game) return title.isVouched ? 'new' : 'unmatched';
  if (game.held.some(copy => isHere(title, copy))) return 'here';
  return game.held.length > 0 ? 'other_platform' : 'new';
}

export function toImportGame(row: AccountTitle, match: Match, game: Game | null, { provider, store }: LibraryRequest) {
  const subplatformId = (row.subplatform && subplatformOf(row.subplatform)?.id) || null;
  const isVouched = isVouchedFor(store, row);
  const { id, title: name } = platformAt(provider);
  return {
    providerId: row.providerId,
    title: row.title,
    category: row.category,
    coverUrl: row.coverUrl,
    platform: { id, name },
    subplatformId,
    minutesPlayed: row.minutesPlayed,
    lastPlayedAt: row.lastPlayedAt,
    access: row.access,
    match: { kind: game ? match.kind : NO_MATCH.kind, game },
    bucket: bucketOf(match, game, { provider, subplatformId, isVouched }),
    /** The store vouches for the title, so it can be a game of its own. */
    isVouched,
    /** When a night first saw it; null once its owner has reviewed it, or if they saw it first. */
    reviewSince: row.reviewSince,
  };
}

/** Everything an account was last seen to have, matched and sorted by tab. */
export async function listLibrary(db: Db, reader: LibraryRequest, accountId: string) {
  const { userId, locale } = reader;
  const { titles, asOf } = await listTitles(db, accountId);
  const matches = await matchLibrary(db, reader, titles);
  const nums = [...new Set([...matches.values()].flatMap(match => match.game ?? []))];
  const rows = await listGames(db, userId, nums);
  const known = new Map([...rows].map(([num, row]) => [num, toGame(row, locale, userId)]));
  const games = titles.map(row => {
    const match = matches.get(row.providerId) ?? NO_MATCH;
    return toImportGame(row, match, known.get(match.game ?? 0) ?? null, reader);
  });
  return { games, total: games.length, asOf };
}
