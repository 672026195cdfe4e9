import type { GameInfo } from './use-game.ts';

type PlayTime = GameInfo['playTime'];

const KINDS = ['mainStory', 'mainPlusExtra', 'completionist'] as const;

/** Space after the longest bar, so that its end can be seen. */
const ROOM = 1.04;

/** Minutes as hours with one decimal; undefined for zero. */
function hoursPlayed(minutes: number | null | undefined): number | undefined {
  return minutes ? Math.max(0.1, Math.round(minutes / 6) / 10) : undefined;
}

/** The bars of a game's lengths in hours (null: unknown), the reader's own hours, and the hours that fill a bar. */
export function timesOf(playTime: PlayTime, minutesPlayed: number | null | undefined) {
  const bars = KINDS.map(kind => ({ kind, hours: playTime[kind] }));
  const you = hoursPlayed(minutesPlayed);
  const longest = Math.max(you ?? 0, ...bars.map(bar => bar.hours ?? 0));
  return { bars, you, full: longest * ROOM, isKnown: bars.some(bar => bar.hours !== null) };
}
