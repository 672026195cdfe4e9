import type { IgdbRow, IgdbTogether } from '../../providers/igdb/row.ts';
import type { Mode } from '../modes.ts';

/* IGDB's game modes by their ids. */
const ALONE = 1;
const MASSIVE = 5;
/** Together with others, in ways that only the multiplayer modes tell: multiplayer, co-op, split screen. */
const TOGETHER = [2, 3, 4];
const BATTLE_ROYALE = 6;

/** More people than can help each other play against each other; so do all of them where nobody helps. */
const isVersus = (isCoop: boolean, most = 1, inCoop = most) => most > 1 && (!isCoop || most > inCoop);

/** The ways to play together on one device. */
function modesTogether(row: IgdbTogether): Mode[] {
  const has: [Mode, boolean][] = [
    ['couch-coop', row.offlinecoop],
    ['online-coop', row.onlinecoop],
    ['lan-coop', row.lancoop],
    ['couch-versus', isVersus(row.offlinecoop, row.offlinemax, row.offlinecoopmax)],
    ['online-versus', isVersus(row.onlinecoop, row.onlinemax, row.onlinecoopmax)],
  ];
  return has.flatMap(([mode, is]) => (is ? [mode] : []));
}

/**
 * The ways to play, on any device; none if IGDB knows that people play together and not how: "alone" by itself would
 * say that they do not.
 */
export function igdbModesOf({ game_modes: modes, multiplayer_modes: rows }: IgdbRow): Mode[] {
  const shared: Mode[] = [
    ...rows.flatMap(modesTogether),
    ...(modes.includes(MASSIVE) ? ['massive' as const] : []),
    ...(modes.includes(BATTLE_ROYALE) ? ['online-versus' as const] : []),
  ];
  if (shared.length === 0 && modes.some(mode => TOGETHER.includes(mode))) return [];
  return [...new Set<Mode>([...(modes.includes(ALONE) ? ['alone' as const] : []), ...shared])];
}

/** The greatest number of people who can play it together on any device; undefined if none is told. */
export function maxPlayersOf({ multiplayer_modes: rows }: IgdbRow): number | undefined {
  const told = rows.flatMap(row => [row.offlinemax, row.offlinecoopmax, row.onlinemax, row.onlinecoopmax]);
  const known = told.filter(most => most !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}
