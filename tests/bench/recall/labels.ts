import { readFileSync } from 'node:fs';
import { fold, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import { squash } from '../../../worker/catalogue/titles/title-words.ts';
import { hasSet, LABELLED_SETS, labelledQueries, UNSEEN_SETS } from '../../helpers/search/labelled-queries.ts';

/** A title as labels compare it: without spaces, and its words with spaces around. */
export type TitleForms = { squash: string; spaced: string };
type IsRight = (title: TitleForms) => boolean;

/** A query that means a game, and whether a title is a right answer to it. */
export type MeantQuery = { text: string; kind: string; isRight: IsRight; isNothing?: boolean };
export type QuerySet = { name: string; queries: MeantQuery[] };

export function formsOf(title: string): TitleForms {
  const words = splitWords(fold(title));
  return { squash: squash(words), spaced: ` ${words.join(' ')} ` };
}

/** The queries of the project's own sets that mean a game. */
export function ownSets(): QuerySet[] {
  return [...LABELLED_SETS, ...UNSEEN_SETS].filter(hasSet).map(name => ({
    name,
    queries: labelledQueries(name).map(({ text, kind, titles }) => ({
      ...{ text, kind, isRight: isOneOf(titles.map(ownLabel)), isNothing: titles.length === 0 },
    })),
  }));
}

/**
 * A set from outside: a file of lines `query, kind, language, titles` with tabs between them, below a line of names.
 * Titles stand between `|`; one with `*` at its end stands for all that begin so. Throws the system's errors.
 */
export function outsideSet(path: string): QuerySet {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const queries = lines.map(line => {
    const [text = '', kind = '', language = '', titles = ''] = line.split('\t');
    return { text, kind: `${kind} ${language}`, isRight: isOneOf(titles.split('|').map(outsideLabel)) };
  });
  return { name: 'outside', queries };
}

const isOneOf =
  (labels: IsRight[]): IsRight =>
  title =>
    labels.some(label => label(title));

function ownLabel(label: string): IsRight {
  const right = formsOf(label.replace(/^~/, ''));
  return label.startsWith('~') ? ({ spaced }) => spaced.includes(right.spaced) : title => title.squash === right.squash;
}

function outsideLabel(label: string): IsRight {
  const right = formsOf(label.replace(/\*$/, ''));
  return label.endsWith('*') ? title => title.squash.startsWith(right.squash) : title => title.squash === right.squash;
}
