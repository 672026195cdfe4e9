import type { GlyphBook } from './book.ts';

/** One place in a line: what is read, its glyph, and the glyphs that stand on it. */
export type PlacedLetter = { text: string; glyph: number; marks: number[] };

/** Letters of Persian keyboards, for which our fonts have the Arabic equivalents, and signs with a plain form. */
const SISTERS = new Map(Object.entries<string>({ ی: 'ي', ک: 'ك', ٱ: 'ا', '\u00a0': ' ' }));
const LAM = 'ل';
const DUAL = 4;

const forms = (book: GlyphBook, text: string): number[] => book.letters[text] ?? [];

/** The letters that can be drawn, in reading order; signs without a glyph are left out. */
function readLetters(text: string, book: GlyphBook): PlacedLetter[] {
  const letters: PlacedLetter[] = [];
  for (const sign of text) {
    const known = SISTERS.get(sign) ?? sign;
    const [glyph] = forms(book, known);
    const last = letters.at(-1);
    if (glyph === undefined) continue;
    if (book.marks.includes(known)) last?.marks.push(glyph);
    else if (last?.text === LAM && forms(book, LAM + known).length > 0) last.text += known;
    else letters.push({ text: known, glyph, marks: [] });
  }
  return letters;
}

/** Gives each letter the form that its neighbours require: alone, last, first or in the middle. */
function join(letters: PlacedLetter[], book: GlyphBook): PlacedLetter[] {
  return letters.map((letter, i) => {
    const own = forms(book, letter.text);
    const before = forms(book, letters[i - 1]?.text ?? '');
    const after = forms(book, letters[i + 1]?.text ?? '');
    const joinsBefore = before.length === DUAL && own.length > 1 ? 1 : 0;
    const joinsAfter = own.length === DUAL && after.length > 1 ? 2 : 0;
    return { ...letter, glyph: own[joinsBefore + joinsAfter] ?? letter.glyph };
  });
}

/** A text as joined letters, in reading order. White space becomes single spaces. */
export function toLetters(text: string, book: GlyphBook): PlacedLetter[] {
  return join(readLetters(text.normalize('NFC'), book), book);
}

/** The letters of a text that can be drawn. Emoji and scripts without letters in the file are left out. */
export function writableOf(text: string, book: GlyphBook): string {
  const signs = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  const kept = signs.filter(sign => forms(book, SISTERS.get(sign) ?? sign).length > 0);
  return kept.join('').replace(/ +/g, ' ').trim();
}
