import { type SQL, sql } from 'drizzle-orm';

/*
 * The order of games with equal points: one for each person and evening, the same in the ranking and in SQL, so that the
 * statement that reads the likely games beside the candidates finds the very ones that are picked.
 */
const SPREAD = 40_503; // an odd number near 65,536 divided by the golden ratio spreads neighbours apart
const RANGE = 65_536;

/** A number below 65,536 for a person's evening: FNV-1a needs no key, and is the same everywhere. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % RANGE;
}

/** The place of a game among its equals: the smaller, the earlier. */
export const chanceOf = (game: number, seed: number) => ((((game * SPREAD) % RANGE) ^ seed) * SPREAD) % RANGE;

/** `chanceOf` in SQL, which has no exclusive or. */
export function chanceIn(game: SQL, seed: number): SQL {
  const spread = sql`((${game} * ${SPREAD}) % ${RANGE})`;
  return sql`((((${spread} | ${seed}) - (${spread} & ${seed})) * ${SPREAD}) % ${RANGE})`;
}
