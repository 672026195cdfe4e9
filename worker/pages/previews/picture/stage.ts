import type { Locale } from '../../../platform/locale.ts';
import { platformWords } from '../../../platform/platform.words.ts';
import { type Canvas, colourOf, createCanvas } from '../paint/canvas.ts';
import { fill } from '../paint/fill.ts';
import { disc, rect, rounded } from '../paint/shapes.ts';
import type { GlyphBook } from '../text/book.ts';
import { widthOf, write } from '../text/line.ts';

/* The surroundings of every picture: the product's night, its shelf and its logo. The colours are those of tokens.css. */

export const WIDTH = 1200;
const HEIGHT = 630;
export const MARGIN = 72;
/** Where covers stand. */
export const SHELF = 574;

const GROUND = colourOf('#0e162a');
const DEEP = colourOf('#080f20');
const SHELF_EDGE = colourOf('#987a57');
const SHELF_BODY = colourOf('#473527');
const ACCENT = colourOf('#fab744');
export const TEXT = colourOf('#f7f2e8');
export const TEXT_2 = colourOf('#cac3b6');

const EDGE_TALL = 3;
const BOARD_TALL = 12;
const MARK_SIZE = 46;
const NAME_SIZE = 34;
const MARK_TOP = 56;

/** A picture in progress. `x` mirrors a position for Arabic: the start of something with this width. */
export type Stage = { canvas: Canvas; book: GlyphBook; locale: Locale; x: (start: number, width?: number) => number };

/** Two spines and a lamp on a board, in a square. */
function paintMark(canvas: Canvas, x: number, y: number, size: number): void {
  const spot = { x, y, scale: size / 28 };
  fill(canvas, rounded(4, 5, 6, 17, 1.4), TEXT, spot);
  fill(canvas, rounded(11.5, 10, 4.5, 12, 1.2), TEXT, spot);
  fill(canvas, disc(21, 18.4, 3.6), ACCENT, spot);
  fill(canvas, rounded(1, 23.6, 26, 2.4, 1.2), TEXT, spot);
}

/** Where the board lies, and where the logo and the name stand: at the end of the first line, or under the board. */
type Setting = { shelf: number; name: 'top' | 'foot' };
const USUAL: Setting = { shelf: SHELF, name: 'top' };

function paintName({ canvas, book, locale, x }: Stage, { shelf, name: where }: Setting): void {
  const isLtr = locale === 'en';
  const { name } = platformWords(locale).site;
  const type = { book, weight: 'strong', size: NAME_SIZE, direction: isLtr ? 'ltr' : 'rtl' } as const;
  const wide = widthOf(name, type);
  const isFoot = where === 'foot';
  const start = isFoot ? MARGIN + MARK_SIZE + 12 : WIDTH - MARGIN - wide;
  const top = isFoot ? (shelf + BOARD_TALL + HEIGHT - MARK_SIZE) / 2 : MARK_TOP;
  write(canvas, name, type, {
    x: x(start, wide),
    y: top + MARK_SIZE * 0.82,
    colour: TEXT,
    anchor: 'left',
  });
  paintMark(canvas, x(start - MARK_SIZE - 12, MARK_SIZE), top, MARK_SIZE);
}

export function setStage(book: GlyphBook, locale: Locale, setting: Setting = USUAL): Stage {
  const { shelf } = setting;
  const canvas = createCanvas(WIDTH, HEIGHT, GROUND);
  fill(canvas, rect(0, shelf, WIDTH, EDGE_TALL), SHELF_EDGE);
  fill(canvas, rect(0, shelf + EDGE_TALL, WIDTH, BOARD_TALL - EDGE_TALL), SHELF_BODY);
  const under = shelf + BOARD_TALL;
  fill(canvas, rect(0, under, WIDTH, HEIGHT - under), DEEP);
  const x = (start: number, width = 0) => (locale === 'en' ? start : WIDTH - start - width);
  const stage = { canvas, book, locale, x };
  paintName(stage, setting);
  return stage;
}
