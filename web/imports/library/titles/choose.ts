import type { Title } from '../use-titles.ts';
import { isPickable, isQuestion, isSure } from './buckets.ts';
import { isPicked, type Picks } from './use-title-picks.ts';

/**
 * The selected games, how many of them go to the archive as finished, the open questions, and the new games that are not
 * selected.
 */
export function choose(titles: readonly Title[], picks: Picks) {
  const isOpen = (title: Title) => isQuestion(title) && !title.asked && !picks.marks.has(title.providerId);
  return {
    picked: titles.filter(title => isPicked(title, picks)),
    finished: titles.filter(title => isPicked(title, picks) && picks.finished?.has(title.providerId)).length,
    pickable: titles.filter(isPickable).length,
    questions: titles.filter(isOpen).length,
    rest: titles.filter(isSure).filter(title => title.bucket === 'new' && !isPicked(title, picks)),
  };
}

export type Chosen = ReturnType<typeof choose>;
