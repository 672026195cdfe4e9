import type { InStatement } from '@libsql/client/web';
import { areToldApart } from './identity.ts';
import { type KnownGame, splitId } from './known-games.ts';

/** Two games to which a row gives its ids, by their numbers, and the id that the second has. */
export type UpsertCandidate = readonly [game: number, other: number, providerId: string];

/** Sources with one id for each game, kept by people or by the store itself. */
const SURE_PROVIDERS = ['igdb', 'wikidata', 'steam'];

/** The other games to which a row about `game` gives an id, unless these are two by what else is known. */
export function candidatesOf(game: KnownGame, providerIds: string[], owner: (id: string) => KnownGame | undefined) {
  return providerIds
    .filter(id => SURE_PROVIDERS.includes(splitId(id)[0]))
    .flatMap((id): UpsertCandidate[] => {
      const other = owner(id);
      if (!other || other.num === game.num || areToldApart(game, other)) return [];
      return [[Math.min(game.num, other.num), Math.max(game.num, other.num), id]];
    });
}

/** Notes them for the job that merges games; nothing is noted of what the operator told apart. */
export const noteCandidates = (candidates: UpsertCandidate[], now: string): InStatement => ({
  sql: `INSERT INTO merge_candidates (game, other, provider_id, noted_at)
    SELECT a.num, b.num, q.value->>2, ?2 FROM json_each(?1) q
      CROSS JOIN games a ON a.num = q.value->>0 CROSS JOIN games b ON b.num = q.value->>1
    WHERE NOT EXISTS (SELECT 1 FROM games_apart p WHERE p.game = a.num AND p.other = b.num)
    ON CONFLICT DO NOTHING`,
  args: [JSON.stringify(candidates), now],
});
