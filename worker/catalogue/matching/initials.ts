import { splitWords } from '../titles/fold.ts';
import { squash } from '../titles/title-keys.ts';
import { foldTitle } from './noise.ts';

/* Titles that stores abbreviate. All texts are folded. */

/** A title with its own initials before it: `CTR: Crash Team Racing`. */
const BEHIND = /^([a-z\d]{2,8})(?::| [-–—])\s+(.+)$/;

/** A title written out: without such initials, and with the whole word for `Ed.`. */
export function writtenOut(text: string): string {
  const [, initials = '', rest = ''] = BEHIND.exec(text) ?? [];
  const begun = rest.split(' ', initials.length).map(word => word[0]);
  const named = initials && begun.join('') === initials ? rest : text;
  return named.replace(/ ed\.$/, ' edition');
}

/** A subtitle of initials alone: `Midnight Club: LA`, `Banjo-Kazooie: N n B`. */
const SUBTITLE = /^(.{4,}): ([a-z](?: ?[a-z]){1,4})$/;

export type InitialsSubtitle = { head: string; initials: string };

/** The title before a subtitle of initials, as the catalogue keys it, and the initials. Undefined for other titles. */
export function abbreviatedOf(text: string): InitialsSubtitle | undefined {
  const [, head, letters] = SUBTITLE.exec(text) ?? [];
  return head && letters ? { head: squash(splitWords(head)), initials: letters.replaceAll(' ', '') } : undefined;
}

/** The initials of a subtitle, `and` by its own letter or as `n`, or left out. */
function initialsOf(subtitle: string): string[] {
  const words = splitWords(subtitle);
  return ['a', 'n', ''].map(and => words.map(word => (word === 'and' ? and : word[0])).join(''));
}

/** Whether the title of a game begins alike, and its subtitle has these initials. */
export function isAbbreviated({ head, initials }: InitialsSubtitle, title: string): boolean {
  const [first = '', ...rest] = foldTitle(title).split(/:\s| [-–—] /);
  return squash(splitWords(first)) === head && initialsOf(rest.join(' ')).includes(initials);
}
