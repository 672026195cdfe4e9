import { DAY_MS } from '../../platform/time.ts';

type KnownDate = { at: string; precision: 'day' | 'month' | 'year' | 'unknown' };

/** A copy that can be played tonight, with all that its ranking needs. Numbers are those of the database, days `YYYY-MM-DD`. */
export type Candidate = {
  copy: number;
  game: number;
  subplatform: number;
  isPlaying: boolean;
  /** 2 must play to 5 low; null if its owner never said one. */
  priority: number | null;
  /** The main story, and what is left of it; null if nobody knows. */
  storyMinutes: number | null;
  remainingMinutes: number | null;
  /** Whether the owner finished the game before: then playing it is playing it again. */
  wasFinished: boolean;
  started: KnownDate | null;
  /** The day it was played last, and the day it came. */
  lastPlayed: string | null;
  added: string;
  /** Said by a source: it leaves the subscription, on this day where that is known. */
  leaving: { subscription: string; day: string | null } | null;
  genres: readonly number[];
  /** "Not tonight" was said of it, and still holds. */
  isResting: boolean;
  /** Whether it has what is asked of tonight's games; null if nobody knows. */
  hasFacts: boolean | null;
};

/** The evening for which games are ranked. */
export type Evening = {
  /** The day of the evening; it changes in the early morning. */
  day: string;
  minutes: number;
  subplatforms: readonly number[] | null;
  hoursPerWeek: number;
  /** Games of which nobody knows whether they have what is asked are offered too, after all others. */
  offersUnknown?: boolean;
  /** How often another three was asked for. */
  again: number;
  /** Only decides between games with the same points. */
  seed: string;
};

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
