/*
 * How long a game is, by its main story: Short under 5 hours, Medium under 15, Long under 40, Very Long from 40.
 * The ids are part of the API.
 */
export const LENGTHS = [
  { id: 1, minHours: 0, maxHours: 5 },
  { id: 2, minHours: 5, maxHours: 15 },
  { id: 3, minHours: 15, maxHours: 40 },
  { id: 4, minHours: 40, maxHours: null },
] as const;

export type LengthId = (typeof LENGTHS)[number]['id'];

/** The length of a main story in minutes, or null if it is unknown. */
export function lengthOf(mainStoryMinutes: number | null): LengthId | null {
  if (mainStoryMinutes === null) return null;
  const hours = mainStoryMinutes / 60;
  return LENGTHS.find(l => l.maxHours === null || hours < l.maxHours)?.id ?? null;
}

/** Minutes as hours with at most one decimal, as the API gives them. */
export function hoursOf(minutes: number | null): number | null {
  return minutes === null ? null : Math.round(minutes / 6) / 10;
}
