import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { create, type Font, type FontGlyph } from 'fontkit';
import type { Glyph, GlyphBook } from '../../worker/pages/previews/text/book.ts';

/* Reads the letters of the product's fonts, so that the Worker can draw text without a font engine. */

const WEIGHTS = { light: 300, strong: 500 };
/** Western and central European letters, and Arabic: the product's texts and names use them. */
const LETTERS = {
  latin: /^[ -~\u00a1-\u017f\u0218-\u021b\u2010-\u203a\u20ac\u2122\u2212]$/,
  'latin-ext': /^[\u0100-\u017f\u0218-\u021b]$/,
  arabic: /^[\u060c-\u06ff]$/,
};
/** Glyphs that are not a character, by their name in the font. */
const LAM_ALEFS = { لا: 'uni06440627', لأ: 'uni06440623', لإ: 'uni06440625', لآ: 'uni06440622' };
const TATWEEL = 'ـ';
/** Signs that nobody sees, and that change the direction of the text after them. */
const DIRECTION_MARKS = ['\u200e', '\u200f'];

type Face = { font: Font; named: Map<string, FontGlyph> };

function openFace(script: string, weight: number): Face {
  const file = `@fontsource/readex-pro/files/readex-pro-${script}-${weight}-normal.woff`;
  const font = create(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(file)))));
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id));
  return { font, named: new Map(glyphs.map(glyph => [glyph.name, glyph])) };
}

/** In thousandths of the size, y downwards. */
function readGlyph({ advanceWidth, path }: FontGlyph, { unitsPerEm }: Font): Glyph {
  const unit = (value = 0) => Math.round((value * 1000) / unitsPerEm) || 0;
  const point = (x?: number, y?: number) => [unit(x), unit(y && -y)];
  const outline: number[][] = [];
  for (const { command, args } of path.commands) {
    const end = point(...args.slice(-2));
    const control = point(...args);
    if (command === 'moveTo') outline.push(end);
    if (command === 'lineTo') outline.at(-1)?.push(...end, ...end);
    if (command === 'quadraticCurveTo') outline.at(-1)?.push(...control, ...end);
    if (command === 'bezierCurveTo') throw new Error('These fonts are drawn in quadratic curves.');
  }
  return [unit(advanceWidth), ...outline];
}

/** The names of a letter's forms: alone, last, first and in the middle, as far as the font has them. */
function formsOf(letter: string, { font, named }: Face): string[] {
  const name = LAM_ALEFS[letter as keyof typeof LAM_ALEFS] ?? font.glyphForCodePoint(letter.codePointAt(0) ?? 0).name; // undefined for all others
  if (letter === TATWEEL) return [name, name, name, name];
  return ['', '.fina', '.init', '.medi'].map(form => name + form).filter(form => named.has(form));
}

/** Every letter once, with its face in each weight. */
function* eachLetter() {
  const known = new Set<string>();
  for (const [script, wanted] of Object.entries(LETTERS)) {
    const faces = { light: openFace(script, WEIGHTS.light), strong: openFace(script, WEIGHTS.strong) };
    const letters = faces.light.font.characterSet.map(code => String.fromCodePoint(code));
    const own = letters.filter(letter => wanted.test(letter) && !known.has(letter));
    for (const letter of own) known.add(letter);
    for (const letter of [...own, ...(script === 'arabic' ? Object.keys(LAM_ALEFS) : [])]) yield { letter, faces };
  }
}

export function makeGlyphBook(): GlyphBook {
  const book: GlyphBook = { letters: {}, marks: [], light: [[0]], strong: [[0]] };
  for (const mark of DIRECTION_MARKS) book.letters[mark] = [0];
  for (const { letter, faces } of eachLetter()) {
    if (/^\p{M}$/u.test(letter)) book.marks.push(letter);
    book.letters[letter] = formsOf(letter, faces.light).flatMap(name => {
      const light = faces.light.named.get(name);
      const strong = faces.strong.named.get(name);
      if (!light || !strong) return [];
      book.strong.push(readGlyph(strong, faces.strong.font));
      return book.light.push(readGlyph(light, faces.light.font)) - 1;
    });
  }
  return book;
}

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** The font inside a WOFF file (W3C WOFF 1.0): its tables are unpacked at once, not again for each glyph. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let end = head.length;
  for (let i = 0; i < count; i += 1) {
    const entry = WOFF_HEADER_BYTES + i * WOFF_ENTRY_BYTES;
    const word = (place: number) => woff.readUInt32BE(entry + place * 4);
    const offset = word(1);
    const packed = word(2);
    const length = word(3);
    const checksum = word(4);
    const data = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(table);
    const to = SFNT_HEADER_BYTES + i * SFNT_ENTRY_BYTES;
    woff.copy(head, to, entry, entry + 4);
    for (const [place, value] of [checksum, end, length].entries()) head.writeUInt32BE(value, to + 4 + place * 4);
    parts.push(table);
    end += table.length;
  }
  return Buffer.concat(parts);
}
