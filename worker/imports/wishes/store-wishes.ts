import { sql } from 'drizzle-orm';
import { firstSigns } from '../../platform/characters.schema.ts';
import type { Db } from '../../platform/database/client.ts';
import { sentRows } from '../../platform/database/sent-rows.ts';
import type { Quota } from '../../providers/quota/quota.ts';
import type { Wish } from '../../providers/steam/wishlist.ts';
import type { StoreCatalogue } from '../../providers/store-facts.ts';

const TITLE_MAX = 300;
/** How many calls one reading spends on names. The next reading goes on with the rest. */
const NAMING_CALLS = 8;

/**
 * The statements that store a reading. What is no longer wished for there stays, with the time since when: it is a
 * question, and no removal. A list that is suddenly empty is not believed.
 */
export function storeWishes(db: Db, accountId: string, wishes: readonly Wish[], now: string) {
  const rows = JSON.stringify(wishes.map(({ providerId, wishedAt }) => [providerId, wishedAt]));
  const isOwn = sql`account_id = ${accountId}`;
  return [
    db.run(sql`INSERT INTO account_wishes (account_id, provider_id, title, wished_at, seen_at)
      SELECT a.id, w.value->>0, '', w.value->>1, ${now}
      FROM connected_accounts a, json_each(${rows}) w WHERE a.id = ${accountId}
      ON CONFLICT (account_id, provider_id) DO UPDATE SET wished_at = excluded.wished_at, seen_at = excluded.seen_at,
        kept = iif(account_wishes.gone_since IS NULL, account_wishes.kept, 0), gone_since = NULL`),
    db.run(sql`UPDATE account_wishes SET gone_since = ${now}
      WHERE ${isOwn} AND gone_since IS NULL AND seen_at <> ${now} AND ${wishes.length} > 0`),
    db.run(sql`UPDATE account_wishes SET title = g.title FROM game_provider_ids p JOIN games g ON g.num = p.game
      WHERE ${isOwn} AND account_wishes.title = '' AND p.provider = 'steam' AND p.external_id = account_wishes.provider_id`),
    db.run(sql`UPDATE connected_accounts SET wishes_at = ${now} WHERE id = ${accountId}`),
  ] as const;
}

/** Asks the store what the wishes are called that the catalogue does not know, the newest first. */
export async function nameWishes(db: Db, quota: Quota, store: StoreCatalogue, accountId: string): Promise<void> {
  const { describe, atOnce } = store;
  if (!describe) return;
  const unnamed = await db.all<{ id: string }>(sql`SELECT provider_id AS id FROM account_wishes
    WHERE account_id = ${accountId} AND title = '' ORDER BY wished_at DESC LIMIT ${atOnce * NAMING_CALLS}`);
  for (let at = 0; at < unnamed.length; at += atOnce) {
    const asked = unnamed.slice(at, at + atOnce).map(({ id }) => ({ providerId: id, title: '', matchIds: [id] }));
    const answers = await describe(quota, asked);
    const named = [...answers].map(([id, facts]) =>
      facts.kind === 'game'
        ? [id, firstSigns(facts.game.title.toWellFormed(), TITLE_MAX), 'game']
        : [id, `App ${id}`, facts.kind === 'not_game' ? facts.category : 'app'],
    );
    await db.run(sql`UPDATE account_wishes SET title = n.title, category = n.category
      FROM ${sentRows(named, ['id', 'title', 'category'])} n WHERE account_id = ${accountId} AND provider_id = n.id`);
  }
}
