import { type Candidate, daysBetween, type Evening } from './candidate.ts';
import { chanceOf, seedOf } from './chance.ts';
import { lateGenres, leadsTonight, pointsOf, tellingGenres } from './points.ts';
import { reasonsOf, type SuggestionReason } from './reasons.ts';
import { LAST_SHARE, LEFT_DAYS, MOST_OF_ONE_GENRE, MOST_UNKNOWN, PICKS } from './weights.ts';

/** A game that is offered, with its reasons. */
export type Suggestion = { candidate: Candidate; points: number; reasons: SuggestionReason[] };

export type SuggestionRanking = {
  picks: Suggestion[];
  /** The games that come next, best first. */
  next: Candidate[];
  /** How many games there are to choose from on these devices, and how many of them have no known length. */
  games: number;
  unknown: number;
  /** Of how many nobody knows whether they have what was asked. `games` counts them only if they are offered. */
  factsUnknown: number;
};

/** Of several copies of a game the one that is played, then the one that was played last. */
function isBetterCopy(one: Candidate, other: Candidate): boolean {
  if (one.isPlaying !== other.isPlaying) return one.isPlaying;
  if (one.lastPlayed !== other.lastPlayed) return (one.lastPlayed ?? '') > (other.lastPlayed ?? '');
  return one.subplatform < other.subplatform;
}

/** Its story's time is over; or nearly, and it was left long ago: the length is an average, and some play faster. */
function isAtItsEnd({ remainingMinutes, storyMinutes, lastPlayed }: Candidate, day: string): boolean {
  if (remainingMinutes === null || storyMinutes === null) return false;
  if (remainingMinutes === 0) return true;
  const isNear = remainingMinutes <= storyMinutes * LAST_SHARE;
  return isNear && lastPlayed !== null && daysBetween(lastPlayed, day) > LEFT_DAYS;
}

/**
 * It is at its end, it is not being played, and its owner has said nothing of it: it is most likely done, though nobody
 * has marked it. A library that was just imported is full of such games.
 */
const isPlayedOut = (one: Candidate, day: string) =>
  !one.isPlaying && !one.wasFinished && one.priority === null && isAtItsEnd(one, day);

/** What can be played on these devices, whatever was asked of it: one copy of each game. */
function offered(candidates: readonly Candidate[], { subplatforms, day }: Evening): Candidate[] {
  const byGame = new Map<number, Candidate>();
  for (const one of candidates) {
    if (one.isResting || isPlayedOut(one, day) || (subplatforms && !subplatforms.includes(one.subplatform))) continue;
    const other = byGame.get(one.game);
    if (!other || isBetterCopy(one, other)) byGame.set(one.game, one);
  }
  return [...byGame.values()];
}

type ScoredGame = { candidate: Candidate; points: number; chance: number; telling: readonly number[] };

function scored(games: Candidate[], late: ReadonlySet<number>, evening: Evening): ScoredGame[] {
  const seed = seedOf(`${evening.seed} ${evening.day}`);
  const all = games.map(candidate => {
    const points = Object.values(pointsOf(candidate, evening, late)).reduce((sum, one) => sum + one, 0);
    return { candidate, points, chance: chanceOf(candidate.game, seed), telling: tellingGenres(candidate) };
  });
  return all.sort((a, b) => b.points - a.points || a.chance - b.chance || a.candidate.game - b.candidate.game);
}

const isUnknown = ({ candidate }: ScoredGame) => candidate.remainingMinutes === null;

/** As many of the chosen ones as may be share a genre with this one. */
function isOneTooMany(chosen: ScoredGame[], { telling }: ScoredGame): boolean {
  if (chosen.length < MOST_OF_ONE_GENRE) return false;
  return telling.some(genre => chosen.filter(one => one.telling.includes(genre)).length >= MOST_OF_ONE_GENRE);
}

/** The best one that can be finished on a short evening goes before all others. */
function led(best: ScoredGame[], evening: Evening): ScoredGame[] {
  const lead = best.find(({ candidate }) => leadsTonight(candidate, evening));
  return lead ? [lead, ...best.filter(one => one !== lead)] : best;
}

/** After this many games of one genre in a row there is nothing else worth offering. */
const ALIKE_MAX = 500;

/**
 * The best that fill up three: one of unknown length at most, and not three of one genre unless there is nothing else.
 */
function choose(best: readonly ScoredGame[], before: readonly ScoredGame[] = []): ScoredGame[] {
  const chosen = [...before];
  const alike: ScoredGame[] = [];
  const hasRoom = (one: ScoredGame) => !isUnknown(one) || chosen.filter(isUnknown).length < MOST_UNKNOWN;
  for (const one of best) {
    if (chosen.length === PICKS || alike.length === ALIKE_MAX) break;
    if (!hasRoom(one)) continue;
    if (isOneTooMany(chosen, one)) alike.push(one);
    else chosen.push(one);
  }
  for (const one of alike) if (chosen.length < PICKS && hasRoom(one)) chosen.push(one);
  return chosen;
}

/** The three games of an evening, from everything that can be played. The same answer for the same evening, always. */
export function rank(candidates: readonly Candidate[], evening: Evening): SuggestionRanking {
  const late = lateGenres(candidates, evening);
  const here = offered(candidates, evening);
  const having = (facts: true | null) => here.filter(one => one.hasFacts === facts);
  // What has all that is asked comes before what only may have it, whatever their points.
  const sure = scored(having(true), late, evening);
  const open = scored(evening.offersUnknown ? having(null) : [], late, evening);
  const games = sure.length + open.length;
  const unknown = [...sure, ...open].filter(isUnknown).length;
  let chosen: ScoredGame[] = [];
  for (let turn = 0; turn <= evening.again; turn += 1) {
    chosen = choose(led(open, evening), choose(led(sure, evening)));
    for (const one of chosen) {
      const best = one.candidate.hasFacts ? sure : open;
      best.splice(best.indexOf(one), 1);
    }
    if (chosen.length === 0) break;
  }
  const picks = chosen.map(({ candidate, points }) => {
    return { candidate, points, reasons: reasonsOf(candidate, evening, pointsOf(candidate, evening, late)) };
  });
  return {
    picks,
    next: [...sure, ...open].map(one => one.candidate),
    games,
    unknown,
    factsUnknown: having(null).length,
  };
}
