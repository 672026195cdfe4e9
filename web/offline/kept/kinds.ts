import type { Age } from './store.ts';

/*
 * What is kept of the API's answers, by the first part of their key: the lists and the archive, walls, games that were
 * opened, the evening and the calendar that were seen last, and what every screen needs. `max` is how many of a kind, the newest; without one there are few by nature.
 */
const KINDS = new Map(
  Object.entries<{ max?: number }>({
    copies: {},
    counters: {},
    lookups: {},
    profile: {},
    plan: {},
    views: {},
    walls: {},
    wall: { max: 40 },
    game: { max: 80 },
    diary: { max: 80 },
    tonight: { max: 1 },
    calendar: { max: 1 },
    'deck-left': {},
  }),
);

const kindOf = (key: readonly unknown[]) => KINDS.get(String(key[0]));

export const isKept = (key: unknown): key is readonly unknown[] => Array.isArray(key) && kindOf(key) !== undefined;

/** The kinds that come one by one, which are given up first if there is no room. */
export const isOneOfMany = (key: readonly unknown[]) => kindOf(key)?.max !== undefined;

/** The names of those that are too many of their kind: the oldest. */
export function tooMany(all: ReadonlyMap<string, Age>): string[] {
  const newest = [...all].sort(([, a], [, b]) => b.at - a.at);
  const counts = new Map<unknown, number>();
  return newest.flatMap(([name, { key }]) => {
    const count = (counts.get(key[0]) ?? 0) + 1;
    counts.set(key[0], count);
    return count > (kindOf(key)?.max ?? Number.POSITIVE_INFINITY) ? [name] : [];
  });
}
