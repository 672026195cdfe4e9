import { readFileSync } from 'node:fs';
import { fold, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import { squash } from '../../../worker/catalogue/titles/title-keys.ts';
import { hasSet, LABELLED_SETS, labelledQueries, UNSEEN_SETS } from '../../helpers/search/labelled-queries.ts';
import type { ListedGame } from './catalogue.ts';

/* The labelled queries of all sets, with the games of a list of titles that are right for each. */

/** `right` are numbers of games; with none the query means no game. */
export type Query = { set: string; kind: string; text: string; right: Set<number>; withExtra: boolean };

const squashed = (title: string) => squash(splitWords(fold(title)));
const spaced = (title: string) => ` ${splitWords(fold(title)).join(' ')} `;

/** Finds the games that a label means: a title, one that is only begun with `*` behind it, or all with words with `~` before it. */
function labelReader(games: ListedGame[]): (label: string) => number[] {
  const bySquash = Map.groupBy(games, ({ title }) => squashed(title));
  const spelled = games.map(({ num, title }) => ({ num, spaced: spaced(title), squash: squashed(title) }));
  const known = new Map<string, number[]>();
  const read = (label: string): number[] => {
    if (label.startsWith('~'))
      return spelled.filter(game => game.spaced.includes(spaced(label.slice(1)))).map(({ num }) => num);
    if (!label.endsWith('*')) return (bySquash.get(squashed(label)) ?? []).map(({ num }) => num);
    return spelled.filter(game => game.squash.startsWith(squashed(label.slice(0, -1)))).map(({ num }) => num);
  };
  return label => {
    const before = known.get(label);
    if (before) return before;
    const nums = read(label);
    known.set(label, nums);
    return nums;
  };
}

/**
 * The labelled queries that can be judged with these games: those of which a right title is there, and those that mean no
 * game unless the title of one begins with them.
 */
export function judgedQueries(games: ListedGame[]): { queries: Query[]; dropped: { absent: number; called: number } } {
  const catalogue = games.filter(({ isExtra }) => !isExtra);
  const readers = { all: labelReader(games), catalogue: labelReader(catalogue) };
  const beginnings = new Set(catalogue.flatMap(({ title }) => beginningsOf(title)));
  const wide = wideLabels();
  const dropped = { absent: 0, called: 0 };
  const queries = [...LABELLED_SETS, ...UNSEEN_SETS].filter(hasSet).flatMap(set =>
    labelledQueries(set).flatMap(({ kind, text, titles }): Query[] => {
      const labels = titles.length > 0 ? titles : [wide.get(text) ?? []].flat();
      const withExtra = LABELLED_SETS.some(name => name === set);
      const right = new Set(labels.flatMap(withExtra ? readers.all : readers.catalogue));
      if (labels.length > 0 && right.size === 0) dropped.absent++;
      else if (labels.length === 0 && beginnings.has(squashed(text))) dropped.called++;
      else return [{ set, kind, text, right, withExtra }];
      return [];
    }),
  );
  return { queries, dropped };
}

function beginningsOf(title: string): string[] {
  const words = splitWords(fold(title));
  return words.map((_, at) => squash(words.slice(0, at + 1)));
}

/** Queries that meant no game of a smaller catalogue, and the titles of the wide one that they mean. */
function wideLabels(): Map<string, string> {
  const lines = readFileSync(new URL('../../helpers/search/wide-labels.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(lines.map(line => line.split(' | ') as [string, string]));
}

/** Queries of a file of tab-separated lines: query, kind, language, right titles with | between; those whose game is here. */
export function outsideQueries(file: string, games: ListedGame[]): Query[] {
  const read = labelReader(games.filter(({ isExtra }) => !isExtra));
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const queries = lines.map((line): Query => {
    const [text = '', kind = '', language = '', labels = ''] = line.split('\t');
    return {
      set: `outside ${language}`,
      kind,
      text,
      right: new Set(labels.split('|').flatMap(read)),
      withExtra: false,
    };
  });
  return queries.filter(({ right }) => right.size > 0);
}
