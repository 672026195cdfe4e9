import { CLOSEST_MAX } from '../../../worker/search/search.schema.ts';
import type { LabelledExample } from './examples.ts';
import { scoresOf } from './softmax.ts';

/** What a fit makes of one query: its candidates' scores, best first, and the place of the first right one (-1 for none). */
export type Judged = { query: LabelledExample; best: number; scores: number[]; place: number };

export type Thresholds = { found: number; closest: number };

/** So much of what means no game may be found, and be shown as closest. */
const NONSENSE = { found: 0.02, closest: 0.15 };
const TEN = 10;

export function judge(query: LabelledExample, weights: Float64Array): Judged {
  const scores = [...scoresOf(query, weights)];
  const order = scores.map((score, at) => ({ score, at })).sort((a, b) => b.score - a.score || a.at - b.at);
  return {
    query,
    best: order[0]?.score ?? -Infinity,
    scores: order.map(({ score }) => score),
    place: order.findIndex(({ at }) => query.isRight[at] === 1),
  };
}

const isNonsense = ({ query }: Judged) => query.right.size === 0;

/**
 * The least scores with which no more nonsense is found, and shown as closest, than is allowed. What several authors have
 * thought of counts once, as they scored it worst.
 */
export function thresholdsFor(judged: Judged[]): Thresholds {
  const leaks = differentNonsense(judged).map(({ best }) => best);
  const above = (share: number) => (leaks[Math.floor(leaks.length * share)] ?? 0) + 1e-6;
  return { found: above(NONSENSE.found), closest: above(NONSENSE.closest) };
}

/** The queries that mean no game, each text once, those with the highest score first. */
function differentNonsense(judged: Judged[]): Judged[] {
  const nonsense = judged.filter(isNonsense).sort((a, b) => b.best - a.best);
  return [...new Map(nonsense.toReversed().map(one => [one.query.text, one])).values()].sort((a, b) => b.best - a.best);
}

/** What is shown of one query. */
function outcomeOf({ best, scores, place }: Judged, { found, closest }: Thresholds) {
  const isFound = best >= found;
  const shown = scores.filter(score => score >= closest).length;
  const isShown = place >= 0 && place < Math.min(shown, isFound ? TEN : CLOSEST_MAX);
  return { isFound, isAny: shown > 0, isFirst: isFound && place === 0, isShown };
}

/** Shares of queries: the first right, the right one shown, the same if something were always answered; and nonsense. */
export type Figures = {
  queries: number;
  first: number;
  shown: number;
  alwaysFirst: number;
  alwaysTen: number;
  nothings: number;
  nonsenseFound: number;
  nonsenseShown: number;
};

export function figuresOf(judged: Judged[], thresholds: Thresholds): Figures {
  const nothings = differentNonsense(judged);
  const asked = judged.filter(one => !isNonsense(one));
  const share = (of: Judged[], isHit: (one: Judged) => boolean) => of.filter(isHit).length / of.length;
  const outcome = (one: Judged) => outcomeOf(one, thresholds);
  return {
    queries: asked.length,
    first: share(asked, one => outcome(one).isFirst),
    shown: share(asked, one => outcome(one).isShown),
    alwaysFirst: share(asked, ({ place }) => place === 0),
    alwaysTen: share(asked, ({ place }) => place >= 0 && place < TEN),
    nothings: nothings.length,
    nonsenseFound: share(nothings, one => outcome(one).isFound),
    nonsenseShown: share(nothings, one => outcome(one).isAny),
  };
}
