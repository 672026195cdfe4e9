import type { Candidate, Evening } from './candidate.ts';
import { endsTonight, tellingGenres, unplayedSince, weeksFor } from './points.ts';
import { COMING_WEEKS, type Criterion, WEIGHTS } from './weights.ts';

/** Why a game was chosen: a code with its values. The words are made where they are shown. */
export type SuggestionReason =
  /** Nobody knows how long it is. */
  | { code: 'unknownLength' }
  /** The game is being played, and this much of its story is left. */
  | { code: 'left'; minutes: number }
  /** The game was played longer than its story takes. */
  | { code: 'pastItsStory' }
  | { code: 'playing' }
  | { code: 'endsTonight'; minutes: number }
  /** The rest fits the coming weeks: so many evenings like this one, so many weeks at the person's pace. */
  | { code: 'fits'; minutes: number; evenings: number; weeks: number }
  | { code: 'long'; minutes: number; weeks: number }
  /** The story was finished before. */
  | { code: 'again' }
  | { code: 'priority'; priority: number }
  | { code: 'leaves'; subscription: string; day: string | null }
  | { code: 'started'; at: string; precision: 'day' | 'month' | 'year' }
  | { code: 'unplayed'; since: string }
  | { code: 'neverPlayed'; since: string }
  /** Another genre than what was played lately. */
  | { code: 'otherGenre'; genre: number };

type Points = Readonly<Record<Criterion, number>>;

/** What its time says of it: the reason that is shown first. */
function leadOf(candidate: Candidate, evening: Evening): SuggestionReason {
  const { remainingMinutes: minutes, isPlaying, wasFinished } = candidate;
  const weeks = weeksFor(candidate, evening);
  if (minutes === null || weeks === null) return { code: 'unknownLength' };
  if (wasFinished && !isPlaying) return { code: 'again' };
  if (minutes === 0) return { code: 'pastItsStory' };
  if (endsTonight(candidate, evening)) return { code: 'endsTonight', minutes };
  if (isPlaying) return { code: 'left', minutes };
  const whole = Math.max(1, Math.round(weeks));
  if (weeks >= COMING_WEEKS) return { code: 'long', minutes, weeks: whole };
  // Whoever reads "12 h left" divides those: the minutes beyond, which nobody is shown, make no evening more.
  const shown = Math.max(evening.minutes, Math.round(minutes / 60) * 60);
  return { code: 'fits', minutes, evenings: Math.ceil(shown / evening.minutes), weeks: whole };
}

const saidPriority = ({ priority }: Candidate): SuggestionReason[] =>
  priority !== null && priority <= 3 ? [{ code: 'priority', priority }] : [];

function startOf({ started, isPlaying }: Candidate): SuggestionReason[] {
  if (!started || started.precision === 'unknown') return isPlaying ? [{ code: 'playing' }] : [];
  return [{ code: 'started', at: started.at, precision: started.precision }];
}

/** Less than half of the points is not worth a word. */
function restOf(candidate: Candidate, { unplayed }: Points): SuggestionReason[] {
  const since = unplayedSince(candidate);
  if (unplayed < WEIGHTS.unplayed / 2) return [];
  return [{ code: candidate.lastPlayed === null ? 'neverPlayed' : 'unplayed', since }];
}

function genreOf(candidate: Candidate, { variety }: Points): SuggestionReason[] {
  const [genre] = tellingGenres(candidate);
  return variety > 0 && genre !== undefined ? [{ code: 'otherGenre', genre }] : [];
}

/** Why this game: first what its time says, then the rest, the more pressing ones first. */
export function reasonsOf(candidate: Candidate, evening: Evening, points: Points): SuggestionReason[] {
  const { leaving } = candidate;
  return [
    leadOf(candidate, evening),
    ...(leaving ? [{ code: 'leaves' as const, ...leaving }] : []),
    ...saidPriority(candidate),
    ...startOf(candidate),
    ...restOf(candidate, points),
    ...genreOf(candidate, points),
  ];
}
