import { type Candidate, daysBetween, type Evening } from './candidate.ts';
import {
  BROAD_GENRES,
  COMING_WEEKS,
  type Criterion,
  JUST_STARTED_SHARE,
  LATELY_DAYS,
  LONG_UNPLAYED_DAYS,
  NOT_TONIGHT_SHARE,
  PAST_ITS_STORY_SHARE,
  PAUSED_SHARE,
  PRIORITY_SHARES,
  SHORT_EVENING_MINUTES,
  UNSAID_PRIORITY_SHARE,
  WEIGHTS,
} from './weights.ts';

/* The points of one game for one evening, criterion by criterion: a share between 0 and 1 of each weight. */

export const tellingGenres = ({ genres }: Candidate) => genres.filter(genre => !BROAD_GENRES.includes(genre));

/** Was played within the last weeks. */
const isLate = ({ lastPlayed }: Candidate, { day }: Evening) =>
  lastPlayed !== null && daysBetween(lastPlayed, day) <= LATELY_DAYS;

/** The genres of what is played these weeks. */
export function lateGenres(candidates: readonly Candidate[], evening: Evening): ReadonlySet<number> {
  return new Set(candidates.filter(one => one.isPlaying || isLate(one, evening)).flatMap(tellingGenres));
}

/** How many weeks the rest of the story takes at the person's pace; null if it is unknown. */
export const weeksFor = ({ remainingMinutes }: Candidate, { hoursPerWeek }: Evening) =>
  remainingMinutes === null ? null : remainingMinutes / 60 / hoursPerWeek;

/** The whole rest of its story fits this evening. */
export const endsTonight = ({ remainingMinutes }: Candidate, { minutes }: Evening) =>
  remainingMinutes !== null && remainingMinutes > 0 && remainingMinutes <= minutes;

/** On a short evening what can be finished in it comes first, unless its story was finished before. */
export const leadsTonight = (candidate: Candidate, evening: Evening) =>
  evening.minutes <= SHORT_EVENING_MINUTES &&
  endsTonight(candidate, evening) &&
  (candidate.isPlaying || !candidate.wasFinished);

/** Since when it lies there: the day it was played last, or came. */
export const unplayedSince = ({ lastPlayed, added }: Candidate) => lastPlayed ?? added;

function nearEnd({ isPlaying, storyMinutes, remainingMinutes, wasFinished }: Candidate): number {
  // Past its story it is not near its end: it may go on for years.
  const done = storyMinutes && remainingMinutes ? 1 - remainingMinutes / storyMinutes : 0;
  const share = JUST_STARTED_SHARE + (1 - JUST_STARTED_SHARE) * done;
  if (isPlaying) return share;
  const isPaused = done > 0 && !wasFinished;
  return isPaused ? PAUSED_SHARE * done : 0;
}

function fits(candidate: Candidate, evening: Evening): number {
  const weeks = weeksFor(candidate, evening);
  if (weeks === null || (candidate.wasFinished && !candidate.isPlaying)) return 0;
  if (weeks === 0) return candidate.isPlaying ? PAST_ITS_STORY_SHARE : 0;
  if (endsTonight(candidate, evening)) return 1;
  const share = Math.max(0, 1 - weeks / COMING_WEEKS);
  return evening.minutes <= SHORT_EVENING_MINUTES ? share * NOT_TONIGHT_SHARE : share;
}

function unplayed(candidate: Candidate, { day }: Evening): number {
  if (candidate.isPlaying || candidate.wasFinished) return 0;
  return Math.min(1, Math.max(0, daysBetween(unplayedSince(candidate), day) / LONG_UNPLAYED_DAYS));
}

function variety(candidate: Candidate, late: ReadonlySet<number>): number {
  const telling = tellingGenres(candidate);
  return late.size > 0 && telling.length > 0 && !telling.some(genre => late.has(genre)) ? 1 : 0;
}

/** The points for each criterion, whole numbers: so games can be equal, and the sum is what a person would add up. */
export function pointsOf(
  candidate: Candidate,
  evening: Evening,
  late: ReadonlySet<number>,
): Readonly<Record<Criterion, number>> {
  const { priority, leaving } = candidate;
  const points = (of: Criterion, share: number) => Math.round(WEIGHTS[of] * share);
  return {
    nearEnd: points('nearEnd', nearEnd(candidate)),
    priority: points('priority', priority === null ? UNSAID_PRIORITY_SHARE : (PRIORITY_SHARES[priority] ?? 0)),
    fits: points('fits', fits(candidate, evening)),
    leaves: points('leaves', leaving ? 1 : 0),
    unplayed: points('unplayed', unplayed(candidate, evening)),
    variety: points('variety', variety(candidate, late)),
  };
}
