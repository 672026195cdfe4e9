import { sql } from 'drizzle-orm';

/** Minus one stands for nobody: zero minutes are known. */
const sumOf = (which: string) => `coalesce(sum(iif(${which}, c.minutes_played, NULL)), -1)`;

/**
 * Minutes over the copies `c` of a game: an aggregate, null if none of them knows. Stores count the evenings that a file
 * of another tracker counts too, so of these two the greater sum holds.
 */
export const minutesTold = sql.raw(
  `nullif(max(${sumOf("c.source = 'move_in'")}, ${sumOf("c.source <> 'move_in'")}), -1)`,
);
