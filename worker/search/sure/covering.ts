import type { TermWord } from '../term-reading.ts';
import { acronymLength, type TitleReading, type WordSpan } from '../title-reading.ts';

/* Where the words of a reading stand in a title: each as it is typed, joined or split, or several as their initials. */

export type CoveredPart = WordSpan & {
  /** How many words of the reading this part answers. */
  words: number;
  kind: 'word' | 'unfinished' | 'initials';
};

const JOINED_MAX = 3;

/** A part of the title for each word; undefined if one has none. Small words need none. */
export function coverTitle(words: TermWord[], title: TitleReading): CoveredPart[] | undefined {
  const parts: CoveredPart[] = [];
  for (let at = 0; at < words.length; ) {
    const part = partFor(words, at, title, parts);
    if (!part && !words[at]?.stop) return undefined;
    if (part) parts.push(part);
    at += part?.words ?? 1;
  }
  return parts.length > 0 ? parts : undefined;
}

/**
 * The part of the title for the next word: behind the last part, or before it if there is none behind. A whole word goes
 * before initials and beginnings.
 */
function partFor(words: TermWord[], at: number, title: TitleReading, taken: CoveredPart[]): CoveredPart | undefined {
  const count = title.raws.length;
  const end = taken.at(-1)?.to ?? title.start;
  let other: CoveredPart | undefined;
  for (let step = 0; step < count; step++) {
    const place = (end + step) % count;
    if (taken.some(({ from, to }) => place >= from && place < to)) continue;
    const part = partAt(words, at, title, place);
    if (part?.kind === 'word') return part;
    other ??= part;
  }
  return other;
}

function partAt(words: TermWord[], at: number, title: TitleReading, from: number): CoveredPart | undefined {
  const word = words[at];
  const raw = title.raws[from] ?? '';
  const canonical = title.canonical[from];
  if (!word) return undefined;
  const part = (kind: CoveredPart['kind'], to = from + 1, count = 1): CoveredPart => ({ from, to, words: count, kind });
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

/** Where several words of the title end that the reading writes as one: `starcraft` for Star Craft. */
function joinedEnd(
  { raw, last }: TermWord,
  title: TitleReading,
  from: number,
): [to: number, kind?: CoveredPart['kind']] {
  for (let to = from + 2; to <= title.raws.length; to++) {
    const texts = [title.raws, title.canonical].map(list => list.slice(from, to).join(''));
    if (texts.includes(raw)) return [to, 'word'];
    if (last && texts.some(text => text.startsWith(raw))) return [to, 'unfinished'];
    if (!texts.some(text => raw.startsWith(text))) return [0];
  }
  return [0];
}
