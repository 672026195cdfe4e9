import { isArabic, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import { chanceOf } from '../../bench/catalogue/chance.ts';

/** A number from 0 up to 1. */
type Chance = () => number;

const pick = <T>(list: readonly T[], chance: Chance): T | undefined => list[Math.floor(chance() * list.length)];

/** So many of the list, each once, the same for the same seed. */
export function someOf<T>(list: readonly T[], count: number, seed: number): T[] {
  const chance = chanceOf(seed);
  return list
    .map(one => ({ one, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Of four letters or more. A Roman numeral with an edit is another number, or none. */
const LONG_WORD = /(?<!\p{L})(?!(?:ww)?[ivx]+(?!\p{L}))[a-z]{4,}/gu;

/** One slip of the fingers at a place of the word; `letter` is what is hit instead or besides. */
const EDITS = {
  missing: (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  wrong: (word: string, at: number, letter: string) => word.slice(0, at) + letter + word.slice(at + 1),
  extra: (word: string, at: number, letter: string) => word.slice(0, at) + letter + word.slice(at),
  swapped: (word: string, at: number) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
};
export type Edit = keyof typeof EDITS;
export const EDIT_KINDS = Object.keys(EDITS) as Edit[]; // the keys of the object above

/** The title with one edit in one of its words of four letters or more; undefined if it has none. */
export function withEdit(title: string, kind: Edit, chance: Chance): string | undefined {
  const text = title.toLowerCase();
  const word = pick([...text.matchAll(LONG_WORD)], chance);
  if (!word) return undefined;
  const at = Math.floor(chance() * (word[0].length - (kind === 'swapped' ? 1 : 0)));
  const edited = EDITS[kind](word[0], at, pick(LETTERS, chance) ?? 'a');
  return edited === word[0] ? undefined : text.slice(0, word.index) + edited + text.slice(word.index + word[0].length);
}

const ACCENTS: Record<string, string> = { a: 'á', e: 'ë', i: 'î', o: 'õ', u: 'ù', c: 'ç', n: 'ñ' };
const toArabicDigit = (digit: string) => String.fromCharCode(0x660 + Number(digit));
const toPersianDigit = (digit: string) => String.fromCharCode(0x6f0 + Number(digit));

/** Other ways to write the same text, which readers take as equal. */
export function disguises(text: string): string[] {
  const all = [
    text.toUpperCase(),
    text.toLowerCase(),
    text.replace(/[aeioucn]/g, letter => ACCENTS[letter] ?? letter),
    text.normalize('NFD'),
    text.replace(/\d/g, toArabicDigit),
    text.replace(/\d/g, toPersianDigit),
    text.replace(/[’']/g, ''),
    text.replaceAll(' ', '  '),
    ...(isArabic(text) ? arabicDisguises(text) : []),
  ];
  return [...new Set(all)].filter(one => one !== text);
}

/** With the hamza or without, the ta marbuta as ha, the last ya without dots, and with vowel marks or a long stroke. */
function arabicDisguises(text: string): string[] {
  return [
    text.replace(/[أإآ]/g, 'ا'),
    text.replace(/(?<!\p{L})ا/gu, 'أ'),
    text.replace(/(?<!\p{L})ا/gu, 'إ'),
    text.replace(/ة(?!\p{L})/gu, 'ه'),
    text.replace(/(?<=\p{L})ه(?!\p{L})/gu, 'ة'),
    text.replace(/ي(?!\p{L})/gu, 'ى'),
    text.replace(/ى(?!\p{L})/gu, 'ي'),
    text.replace(/(?<=\p{L})(?=\p{L})/u, '\u064e'),
    text.replace(/(?<=[بتثجحخسشصضطظعغفقكلمنهي])(?=\p{L})/u, 'ـ'),
  ];
}

/** Everything that stands in the field as a term is typed, from its second letter on. */
export function typings(term: string): string[] {
  const text = term.toLowerCase();
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(0, at + 2)).filter(
    typed => !typed.endsWith(' ') && splitWords(typed).length > 0,
  );
}
