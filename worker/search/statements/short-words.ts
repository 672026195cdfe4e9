import type { QueryWord } from '../query-words.ts';
import { exact } from './match-statement.ts';

const SHORT = /^[a-z]{3}$/;

/** Too short for the typo table: two letters swapped (`wra` for `war`) or one too many (`godd` for `god`). */
export function shortTypos({ raw }: QueryWord): string[] {
  if (SHORT.test(raw))
    return [raw.charAt(1) + raw.charAt(0) + raw.charAt(2), raw.charAt(0) + raw.charAt(2) + raw.charAt(1)].map(exact);
  if (!/^[a-z]{4}$/.test(raw)) return [];
  return [...raw].map((_, index) => exact(raw.slice(0, index) + raw.slice(index + 1)));
}
