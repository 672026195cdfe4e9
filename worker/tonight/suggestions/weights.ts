/*
 * What counts tonight, and how much. Every game gets at most these points for each; the three with the most points are
 * offered. The order is the order of importance, and the screen shows this table as it is.
 */
export const WEIGHTS = {
  /** Being played, and the more so the nearer its end. */
  nearEnd: 30,
  /** What its owner said of it. */
  priority: 25,
  /** The rest of its story fits the coming weeks; on a short evening, that it ends tonight. */
  fits: 20,
  /** A source says that it leaves the subscription through which it is held. */
  leaves: 10,
  unplayed: 10,
  /** Another genre than what was played lately. */
  variety: 5,
} as const;

export type Criterion = keyof typeof WEIGHTS;

/** The share of the points that a priority gives: must play, high, medium, low, and one that nobody has said. */
export const PRIORITY_SHARES: Readonly<Record<number, number>> = { 2: 1, 3: 0.65, 4: 0.3, 5: 0 };
export const UNSAID_PRIORITY_SHARE = 0.3;

/** A game that is played has this share of its points at its first minute, and all at its last. */
export const JUST_STARTED_SHARE = 0.6;
/** A game that was begun and left gets the same, but of so much less. */
export const PAUSED_SHARE = 0.4;

/** What takes as many weeks as this at the person's pace fits the coming weeks no more. */
export const COMING_WEEKS = 10;
/** An evening of this many minutes is short: what does not end in it has only this share of the points for fitting. */
export const SHORT_EVENING_MINUTES = 60;
export const NOT_TONIGHT_SHARE = 0.4;
/** What is played longer than its story takes may end any evening, and may go on for years. */
export const PAST_ITS_STORY_SHARE = 0.5;

/** With no more than this share of its story to go, and unplayed for so many days, a game is most likely done. */
export const LAST_SHARE = 0.1;
export const LEFT_DAYS = 365;

/** Unplayed for so many days is as long as it gets. */
export const LONG_UNPLAYED_DAYS = 730;
/** Played within so many days is lately. */
export const LATELY_DAYS = 30;

/** How many games are offered, and how many of them may be of one genre or of unknown length. */
export const PICKS = 3;
export const MOST_OF_ONE_GENRE = 2;
export const MOST_UNKNOWN = 1;

/** Genres that say too little to tell one evening from another: action, adventure, independent, casual. */
export const BROAD_GENRES: readonly number[] = [1, 2, 27, 28];
