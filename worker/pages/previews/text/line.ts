import type { Canvas, Colour } from '../paint/canvas.ts';
import { fill } from '../paint/fill.ts';
import { type Direction, visualOrder } from './bidi.ts';
import type { Glyph, GlyphBook, Weight } from './book.ts';
import { toLetters } from './letters.ts';

export type Type = { book: GlyphBook; weight: Weight; size: number; direction: Direction };

const SPACE = ' ';
/** Readex sets words wide apart. */
const WORD_SPACE = -0.04;
/** The gap between a letter and the sign above or below it, in thousandths. */
const MARK_GAP = 40;

type Extent = { left: number; right: number; top: number; foot: number };

/** How far a glyph's lines reach, in thousandths. */
function extentOf([, ...outline]: Glyph): Extent {
  const xs = outline.flatMap(contour => contour.filter((_, i) => i % 2 === 0));
  const ys = outline.flatMap(contour => contour.filter((_, i) => i % 2 === 1));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), foot: Math.max(...ys) };
}

type GlyphPosition = { glyph: Glyph; x: number; y: number };

/** The places of a letter's signs: in its middle, each beyond what is there already. */
function placeMarks(letter: Glyph, marks: Glyph[]): GlyphPosition[] {
  const around = extentOf(letter);
  return marks.map(glyph => {
    const own = extentOf(glyph);
    const x = (around.left + around.right - own.left - own.right) / 2;
    const isAbove = own.top < 0;
    const y = isAbove ? Math.min(0, around.top - MARK_GAP - own.foot) : Math.max(0, around.foot + MARK_GAP - own.top);
    if (isAbove) around.top = own.top + y;
    else around.foot = own.foot + y;
    return { glyph, x, y };
  });
}

/** The glyphs of a line from left to right, and its width, in thousandths of the size. */
function compose(text: string, { book, weight, direction }: Type): { glyphs: GlyphPosition[]; width: number } {
  const letters = toLetters(text, book);
  const glyphs: GlyphPosition[] = [];
  let width = 0;
  for (const { place, mirrored } of visualOrder(
    letters.map(l => l.text),
    direction,
  )) {
    const letter = letters[place];
    const glyph = book[weight][book.letters[mirrored ?? '']?.[0] ?? letter?.glyph ?? -1];
    if (!letter || !glyph) continue;
    const marks = placeMarks(
      glyph,
      letter.marks.map(mark => book[weight][mark]).filter(sign => sign !== undefined),
    );
    glyphs.push({ glyph, x: width, y: 0 }, ...marks.map(mark => ({ ...mark, x: mark.x + width })));
    width += glyph[0] + (letter.text === SPACE ? WORD_SPACE * 1000 : 0);
  }
  return { glyphs, width };
}

export function widthOf(text: string, type: Type): number {
  return (compose(text, type).width * type.size) / 1000;
}

type Spot = { x: number; y: number; colour: Colour; anchor: 'left' | 'middle' | 'right' };

const SHARE_BEFORE = { left: 0, middle: 0.5, right: 1 };

/** Draws a line on its base line `y`. */
export function write(canvas: Canvas, text: string, type: Type, { x, y, colour, anchor }: Spot): void {
  const { glyphs, width } = compose(text, type);
  const scale = type.size / 1000;
  const start = x - width * scale * SHARE_BEFORE[anchor];
  for (const { glyph, ...at } of glyphs) {
    const [, ...outline] = glyph;
    fill(canvas, outline, colour, { x: start + at.x * scale, y: y + at.y * scale, scale });
  }
}
