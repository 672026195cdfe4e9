import * as v from 'valibot';
import { type Platform, platformOfAccount } from '../../catalogue/platforms.ts';
import type { Env } from '../../env.ts';
import type { Locale } from '../../platform/locale.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { canRead } from '../../providers/gaming-setup.ts';
import { REASONS } from '../../providers/provider-error.ts';
import { importWords } from '../imports.words.ts';
import { NIGHTS_IN_A_ROW } from '../nightly/rules.ts';
import type { AccountRow } from './accounts.queries.ts';
import { explainReason } from './explain-error.ts';

/** A record of an older version counts as an answer that nobody understood. */
const StoredReason = v.fallback(v.picklist(REASONS), 'provider_changed');

function healthOf(locale: Locale, provider: GamingProvider, { lastSyncAt, trouble }: AccountRow) {
  if (trouble) return explainReason(locale, provider, v.parse(StoredReason, trouble));
  const { ok, neverRead } = importWords(locale).gaming;
  const code = lastSyncAt ? ('ok' as const) : ('never_read' as const);
  return { code, message: lastSyncAt ? ok : neverRead, remedyUrl: null };
}

/** Whole days until a time, zero if it has passed; null if there is none. */
function daysUntil(instant: string | null, now: Date): number | null {
  return instant === null ? null : Math.max(0, Math.floor((Date.parse(instant) - now.getTime()) / DAY_MS));
}

/** The platform of a stored account: nothing else is ever stored. */
export function platformOfStored(stored: number): Platform {
  const platform = platformOfAccount(stored);
  if (!platform) throw new Error(`No platform has accounts of the number ${stored}.`);
  return platform;
}

/** How an account's nights go: whether it can be read at night at all, the last one, and why it rests. */
function nightOf(env: Env, locale: Locale, provider: GamingProvider, row: AccountRow) {
  const isPossible = canRead(env, provider, row.isSigned === 1);
  const rests = row.nightly && row.nightFailures >= NIGHTS_IN_A_ROW;
  const unread = isPossible ? null : importWords(locale).gaming.nightless[provider];
  return { at: row.nightAt, isPossible, rests, message: rests ? healthOf(locale, provider, row).message : unread };
}

/** A linked account with its state, in the reader's words. */
export function showAccount(env: Env, locale: Locale, row: AccountRow, now: Date) {
  const { id, gamerTag, lastSyncAt, titles, nightly, toReview } = row;
  const { provider, accountType } = platformOfStored(row.accountType);
  return {
    id,
    accountType,
    gamerTag,
    lastSyncAt,
    titles,
    nightly,
    toReview,
    night: nightOf(env, locale, provider, row),
    health: healthOf(locale, provider, row),
    /** The abilities of this provider, as words. */
    reads: importWords(locale).gaming.reads[provider],
    /** Whole days until the permission of its owner expires; null if it does not. */
    daysLeft: daysUntil(row.tokenExpiresAt, now),
  };
}
