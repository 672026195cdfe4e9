import { readFileSync } from 'node:fs';
import { fold, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import { squash } from '../../../worker/catalogue/titles/title-words.ts';
import { hasSet, LABELLED_SETS, labelledQueries, UNSEEN_SETS } from '../../helpers/search/labelled-queries.ts';

/** A query, and whether a title is a right answer to it. */
export type Labelled = { text: string; kind: string; isRight: (title: TitleForms) => boolean };
export type LabelledSet = { name: string; queries: Labelled[] };

/** A title as labels compare it: without spaces, and its words between spaces. */
export type TitleForms = { squash: string; spaced: string };

export const formsOf = (title: string): TitleForms => {
  const words = splitWords(fold(title));
  return { squash: squash(words), spaced: ` ${words.join(' ')} ` };
};

/** The project's own sets; only queries that mean a game. */
export function ownSets(): LabelledSet[] {
  return [...LABELLED_SETS, ...UNSEEN_SETS].filter(hasSet).map(name => ({
    name,
    queries: labelledQueries(name)
      .filter(({ titles }) => titles.length > 0)
      .map(({ text, kind, titles }) => ({ text, kind, isRight: isOneOf(titles.map(asOwn)) })),
  }));
}

/**
 * A file of queries from outside, `query, kind, language, accepted` with tabs between them: titles between `|`, one with
 * `*` at its end stands for all that begin so.
 */
export function outsideSet(path: string): LabelledSet {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const queries = lines.map(line => {
    const [text = '', kind = '', language = '', accepted = ''] = line.split('\t');
    return { text, kind: `${kind} ${language}`, isRight: isOneOf(accepted.split('|').map(asOutside)) };
  });
  return { name: 'outside', queries };
}

type Test = (title: TitleForms) => boolean;

const isOneOf =
  (tests: Test[]): Test =>
  title =>
    tests.some(test => test(title));

function asOwn(label: string): Test {
  const words = formsOf(label.replace(/^~/, ''));
  return label.startsWith('~') ? ({ spaced }) => spaced.includes(words.spaced) : ({ squash }) => squash === words.squash;
}

function asOutside(label: string): Test {
  const words = formsOf(label.replace(/\*$/, ''));
  return label.endsWith('*')
    ? title => title.squash.startsWith(words.squash)
    : title => title.squash === words.squash;
}
