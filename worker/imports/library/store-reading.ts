import { and, eq, sql } from 'drizzle-orm';
import { subplatformNum } from '../../catalogue/platforms.ts';
import { firstSigns } from '../../platform/characters.schema.ts';
import type { Db } from '../../platform/database/client.ts';
import type { ProviderTitle } from '../../providers/gaming.ts';
import type { Reason } from '../../providers/provider-error.ts';
import { plausibleMinutes } from '../../providers/store-values.ts';
import { PROVIDER_ID_MAX_LENGTH } from '../imports.schema.ts';
import { connectedAccounts } from '../imports.tables.ts';

/** Titles in one statement: a few hundred kilobytes of JSON. */
const TITLES_AT_ONCE = 2_000;
const TITLE_MAX_LENGTH = 300;
const URL_MAX_LENGTH = 1_000;

/** A token as it is stored: encrypted. */
export type StoredToken = { sealed: string; expiresAt: string };

type ReadingTime = { seenAt: string; isNight: boolean };

function instantOf(text: string | null): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** A title within the limits of the tables, whatever the provider sent. */
function toRow(title: ProviderTitle) {
  return [
    title.providerId,
    firstSigns(title.title.toWellFormed(), TITLE_MAX_LENGTH),
    title.category,
    title.matchIds,
    title.subplatform && subplatformNum(title.subplatform),
    title.coverUrl && title.coverUrl.length <= URL_MAX_LENGTH ? title.coverUrl.toWellFormed() : null,
    title.access,
    plausibleMinutes(title.minutesPlayed),
    instantOf(title.lastPlayedAt),
    title.facts ?? null,
    title.trophies ?? null,
  ];
}

/**
 * Adds and refreshes titles, and removes none: what a provider leaves out stays as it was last seen. A title that a night
 * is the first to see waits for its owner's review.
 */
function upsertTitles(db: Db, accountId: string, rows: unknown[], { seenAt, isNight }: ReadingTime) {
  return db.run(sql`INSERT INTO account_titles (account_id, provider_id, title, category, match_ids, subplatform,
      cover_url, access, minutes_played, last_played_at, facts, trophies, seen_at, review_since,
      counted_minutes, counted_at)
    SELECT a.id, t.value->>0, t.value->>1, t.value->>2, t.value->3, t.value->>4, t.value->>5, t.value->>6,
      t.value->>7, t.value->>8, nullif(t.value->9, 'null'), nullif(t.value->10, 'null'), ${seenAt}, ${isNight ? seenAt : null},
      t.value->>7, iif(t.value->>7 IS NULL, NULL, ${seenAt})
    FROM connected_accounts a, json_each(${JSON.stringify(rows)}) t WHERE a.id = ${accountId}
    ON CONFLICT (account_id, provider_id) DO UPDATE SET title = excluded.title, category = excluded.category,
      match_ids = excluded.match_ids, subplatform = excluded.subplatform, cover_url = excluded.cover_url,
      access = excluded.access, minutes_played = coalesce(excluded.minutes_played, account_titles.minutes_played),
      facts = coalesce(json_patch(account_titles.facts, excluded.facts), excluded.facts, account_titles.facts),
      last_played_at = coalesce(excluded.last_played_at, account_titles.last_played_at), seen_at = excluded.seen_at,
      trophies = coalesce(excluded.trophies, account_titles.trophies)`);
}

/** A good reading also ends the rest of an account that failed at night. */
function noteReading(db: Db, accountId: string, seenAt: string, token: StoredToken | undefined) {
  const newToken = token && { tokenEncrypted: token.sealed, tokenExpiresAt: token.expiresAt };
  return db
    .update(connectedAccounts)
    .set({ lastSyncAt: seenAt, trouble: null, nightFailures: 0, ...newToken })
    .where(eq(connectedAccounts.id, accountId));
}

type NewReading = { titles: ProviderTitle[]; token: StoredToken | undefined; now: Date; isNight: boolean };

/** Stores a whole reading in one transaction: half of one is never seen. */
export async function storeReading(db: Db, accountId: string, { titles, token, now, isNight }: NewReading) {
  const seenAt = now.toISOString();
  const rows = titles.filter(t => t.providerId && t.providerId.length <= PROVIDER_ID_MAX_LENGTH).map(toRow);
  const chunks = Array.from({ length: Math.ceil(rows.length / TITLES_AT_ONCE) }, (_, i) =>
    rows.slice(i * TITLES_AT_ONCE, (i + 1) * TITLES_AT_ONCE),
  );
  const upserts = chunks.map(chunk => upsertTitles(db, accountId, chunk, { seenAt, isNight }));
  await db.batch([noteReading(db, accountId, seenAt, token), ...upserts]);
}

/** Records why the newest reading failed. The titles of earlier readings stay. */
export async function noteReadingError(db: Db, userId: string, accountId: string, reason: Reason): Promise<void> {
  await db
    .update(connectedAccounts)
    .set({ trouble: reason })
    .where(and(eq(connectedAccounts.id, accountId), eq(connectedAccounts.userId, userId)));
}
