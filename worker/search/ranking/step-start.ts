import type { Step } from './step.ts';
import type { TitleReading } from './title-reading.ts';

/** Where in a title a query begins: with the title, with a later name in it, or elsewhere. */
export type Start = 'title' | 'later' | 'none';

/**
 * A later part (`Skyrim`) and its acronym (`botw`) count as a beginning, because each is as good a name of the game as
 * any.
 */
export function startOf([first]: Step[], title: TitleReading): Start {
  if (!first) return 'none';
  if (first.from <= title.start || (first.kind === 'acronym' && first.to - first.from > 2)) return 'title';
  const isWhole = first.kind === 'word' || first.kind === 'joined';
  return isWhole && title.laterStarts.includes(first.from) ? 'later' : 'none';
}
