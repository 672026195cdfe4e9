import { type SQL, sql } from 'drizzle-orm';
import { matchTitles } from '../../catalogue/matching/match.ts';
import { weighFacts } from '../../catalogue/matching/told-facts.ts';
import type { BatchStatement } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import { isPlayedByOthers } from '../../shelf/copy-sql.ts';
import { findTimeZone } from '../../shelf/day/person-day.ts';
import { platformOfStored } from '../accounts/show-account.ts';
import { listTitles } from '../library/library-rows.ts';
import { tellTrophies } from '../library/tell-trophies.ts';
import { keepNightDays } from './night-days.ts';
import type { TakenTurn } from './turns.ts';

/** A title and the copy that it stands for: `[providerId, game, subplatform]`. */
type Pair = readonly [string, number, number];

/** Where the person has imported a title to, in any import that was not undone. */
const brought = ({ id, userId }: TakenTurn) => sql`SELECT t.provider_id, t.game, t.subplatform
  FROM imports i JOIN import_titles t ON t.import_id = i.id
  WHERE i.user_id = ${userId} AND i.account_id = ${id} AND i.status <> 'undone' AND t.outcome <> 'failed'`;

/** The copies that titles stand for: as the person imported them, otherwise as they are surely matched. */
const meant = (turn: TakenTurn, pairs: Pair[]): SQL => sql`brought AS (${brought(turn)}),
  meant AS (SELECT *, 1 AS isBrought FROM brought UNION SELECT p.value->>0, p.value->>1, p.value->>2, 0
    FROM json_each(${JSON.stringify(pairs)}) p WHERE p.value->>0 NOT IN (SELECT provider_id FROM brought))`;

/**
 * As when an import joins a copy: its hours are those of all its entries, minutes only rise, the last play only gets later,
 * and nothing else is touched. Entries that were left out at an import may tell the same once more, so they are not added
 * to those that came in.
 */
function raiseCopies(db: Db, turn: TakenTurn, pairs: Pair[], now: string) {
  return db.run(sql`WITH ${meant(turn, pairs)}, known AS (
      SELECT game, subplatform, max(minutes) AS minutes, max(played) AS played
      FROM (SELECT m.game, m.subplatform, sum(t.minutes_played) AS minutes, max(t.last_played_at) AS played
        FROM meant m JOIN account_titles t ON t.account_id = ${turn.id} AND t.provider_id = m.provider_id
        GROUP BY m.game, m.subplatform, m.isBrought)
      GROUP BY game, subplatform)
    UPDATE copies SET
      minutes_played = max(coalesce(copies.minutes_played, known.minutes), coalesce(known.minutes, copies.minutes_played)),
      last_played_at = max(coalesce(copies.last_played_at, known.played), coalesce(known.played, copies.last_played_at)),
      updated_at = ${now}
    FROM known
    WHERE copies.user_id = ${turn.userId} AND copies.game = known.game AND copies.subplatform = known.subplatform
      AND NOT ${isPlayedByOthers}
      AND (known.minutes > coalesce(copies.minutes_played, -1) OR known.played > coalesce(copies.last_played_at, ''))`);
}

/** A title that is no game, or whose copy is on the shelf already, needs nobody's review. */
function settleReviews(db: Db, turn: TakenTurn, pairs: Pair[], excluded: string[]) {
  return db.run(sql`WITH ${meant(turn, pairs)}
    UPDATE account_titles SET review_since = NULL
    WHERE account_id = ${turn.id} AND review_since IS NOT NULL AND (
      provider_id IN ${valuesOf(excluded)}
      OR provider_id IN (SELECT m.provider_id FROM meant m JOIN copies c
        ON c.user_id = ${turn.userId} AND c.game = m.game AND c.subplatform = m.subplatform))`);
}

/** The statements that bring the copies on the shelf up to date with the titles of an account. They add no copy. */
export async function followShelf(db: Db, turn: TakenTurn): Promise<BatchStatement[]> {
  const { titles } = await listTitles(db, turn.id);
  const named = await matchTitles(db, platformOfStored(turn.accountType).provider, titles);
  const matches = await weighFacts(db, titles, named);
  const pairs = titles.flatMap(({ providerId, subplatform }): Pair[] => {
    const match = matches.get(providerId);
    return match?.kind === 'confident' && match.game && subplatform ? [[providerId, match.game, subplatform]] : [];
  });
  const excluded = titles.filter(({ providerId }) => matches.get(providerId)?.excluded).map(title => title.providerId);
  const now = new Date().toISOString();
  const which = {
    userId: turn.userId,
    meant: sql`(WITH ${meant(turn, pairs)} SELECT ${turn.id} AS account, * FROM meant)`,
  };
  const timeZone = await findTimeZone(db, turn.userId);
  return [
    raiseCopies(db, turn, pairs, now),
    ...keepNightDays(db, { turn, titles, timeZone, meant: which.meant, now }),
    tellTrophies(db, which, now),
    settleReviews(db, turn, pairs, excluded),
  ];
}
