import { acronymLength } from '../acronym-length.ts';
import type { QueryWord } from '../query-words.ts';
import type { Span, TitleReading } from '../title-reading.ts';

/* Where the words of a query stand in a title: each as it is typed, joined or split, or several as their initials. */

export type Part = Span & {
  /** How many words of the query it answers. */
  words: number;
  kind: 'word' | 'unfinished' | 'initials';
};

const JOINED_MAX = 3;

/** A part of the title for each word, small words aside; undefined if one has none. */
export function coverTitle(words: QueryWord[], title: TitleReading): Part[] | undefined {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const part = partFor(words, at, title, parts);
    if (!part && !words[at]?.stop) return undefined;
    if (part) parts.push(part);
    at += part?.words ?? 1;
  }
  return parts.length > 0 ? parts : undefined;
}

/** The next part behind the last one, before it only if there is none behind; a whole word before all else. */
function partFor(words: QueryWord[], at: number, title: TitleReading, taken: Part[]): Part | undefined {
  const count = title.raws.length;
  const end = taken.at(-1)?.to ?? title.start;
  let other: Part | undefined;
  for (let step = 0; step < count; step++) {
    const place = (end + step) % count;
    if (taken.some(({ from, to }) => place >= from && place < to)) continue;
    const part = partAt(words, at, title, place);
    if (part?.kind === 'word') return part;
    other ??= part;
  }
  return other;
}

function partAt(words: QueryWord[], at: number, title: TitleReading, from: number): Part | undefined {
  const [word, raw = '', canonical] = [words[at], title.raws[from], title.canonical[from]];
  if (!word) return undefined;
  const part = (kind: Part['kind'], to = from + 1, count = 1): Part => ({ from, to, words: count, kind });
  if (word.raw === raw || word.canonical === canonical || word.others.includes(raw)) return part('word');
  const initials = acronymLength([word.raw, ...word.acronyms], title, from);
  if (initials > 1) return part('initials', from + initials);
  if (word.last && raw.startsWith(word.raw)) return part('unfinished');
  const [long, kind] = joinedEnd(word, title, from);
  if (kind) return part(kind, long);
  for (let count = 2; count <= Math.min(JOINED_MAX, words.length - at); count++) {
    const list = words.slice(at, at + count);
    const text = list.map(one => one.raw).join('');
    if (text === raw) return part('word', from + 1, count);
    if (list.at(-1)?.last && raw.startsWith(text)) return part('unfinished', from + 1, count);
  }
  return undefined;
}

/** One word of the query for several of the title. */
function joinedEnd({ raw, last }: QueryWord, title: TitleReading, from: number): [to: number, kind?: Part['kind']] {
  for (let to = from + 2; to <= title.raws.length; to++) {
    const texts = [title.raws, title.canonical].map(list => list.slice(from, to).join(''));
    if (texts.includes(raw)) return [to, 'word'];
    if (last && texts.some(text => text.startsWith(raw))) return [to, 'unfinished'];
    if (!texts.some(text => raw.startsWith(text))) return [0];
  }
  return [0];
}
