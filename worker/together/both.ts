import { type SQL, sql } from 'drizzle-orm';
import { isForAllByNum } from '../catalogue/mature.ts';
import { PLATFORMS, SUBPLATFORMS } from '../catalogue/platforms.ts';

/* The one place that says what two people have in common. A statement reads no more of either than this: which games,
   and on which devices. What is not for children is nothing that one tells the other by being a pair. */

const platformOf = (copy: string) =>
  `CASE ${copy}.subplatform ${SUBPLATFORMS.map(s => `WHEN ${s.num} THEN ${s.platform}`).join(' ')} END`;

/** Still there to be played: not in the archive, and not gone with a subscription. */
const isHeld = (copy: string) =>
  `${copy}.list = 1 AND ${copy}.archive_status IS NULL AND coalesce(${copy}.access, '') <> 'gone'`;
const isWanted = (copy: string) => `${copy}.list = 2 AND ${copy}.archive_status IS NULL`;

export type ComparedList = 'held' | 'wanted';

/* A game is held together on one platform only. A wish may be for any platform. */
const IN_COMMON: Record<ComparedList, string> = {
  held: `${isHeld('mine')} AND ${isHeld('theirs')} AND ${platformOf('mine')} = ${platformOf('theirs')}`,
  wanted: `${isWanted('mine')} AND ${isWanted('theirs')}`,
};

/** Two people, as the ids or the columns that name them. */
export type Two = { me: SQL | string; other: SQL | string };

/* The index is named: without statistics the database reads the whole list of one for each game of the other, which takes
   two people with 20,000 copies minutes instead of 30 ms. */
const copiesOf = ({ me, other }: Two, shelf: ComparedList) => sql`copies mine
  CROSS JOIN copies theirs INDEXED BY copies_place ON theirs.user_id = ${other} AND theirs.game = mine.game
  WHERE mine.user_id = ${me} AND ${sql.raw(IN_COMMON[shelf])} AND ${sql.raw(isForAllByNum('mine.game'))}`;

/** How many games two people have in common. */
export const countBoth = (two: Two, shelf: ComparedList) =>
  sql<number>`(SELECT count(DISTINCT mine.game) FROM ${copiesOf(two, shelf)})`;

/**
 * The games that two people have in common, as rows of `game`, `devices` (each pair of their devices as `mine:theirs`)
 * and `same` (1 if there is a device that both have it on).
 */
export const selectBoth = (two: Two, shelf: ComparedList) => sql`SELECT mine.game AS game,
    group_concat(DISTINCT mine.subplatform || ':' || theirs.subplatform) AS devices,
    max(mine.subplatform = theirs.subplatform) AS same
  FROM ${copiesOf(two, shelf)} GROUP BY mine.game`;

const named = ({ id, title }: { id: string; title: string }) => ({ id, name: title });

/**
 * Where both have a game: the platforms on which both have it, and of each the devices that are the same. A platform
 * without a device is one on which their devices differ.
 */
export function commonDevices(devices: string) {
  const couples = devices.split(',').map(couple => couple.split(':').map(Number));
  const on = (num: number | undefined) => SUBPLATFORMS.find(one => one.num === num);
  return PLATFORMS.flatMap(platform => {
    const here = couples.filter(couple => couple.every(num => on(num)?.platform === platform.num));
    if (here.length === 0) return [];
    const same = new Set(here.filter(([mine, theirs]) => mine === theirs).map(([mine]) => mine));
    return [{ platform: named(platform), devices: SUBPLATFORMS.filter(one => same.has(one.num)).map(named) }];
  });
}
