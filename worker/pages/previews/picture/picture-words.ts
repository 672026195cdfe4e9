import { directionOf } from '../text/bidi.ts';
import { fitText } from '../text/fit-text.ts';
import { writableOf } from '../text/letters.ts';
import { write } from '../text/line.ts';
import { type Stage, TEXT, TEXT_2 } from './stage.ts';

/* A title and the small line under it. Both begin at the start of the page's language, in whatever language they are
   written. */

const LEADING = { ltr: 1.14, rtl: 1.34 };
const CAPITAL = 0.72;
const SMALL_SIZE = 32;
const SMALL_SIZES = [{ size: SMALL_SIZE, rows: 1 }];
/** Arabic letters reach further down. */
const SMALL_GAP = { ltr: 36, rtl: 48 };

/** The start of the words, and their possible sizes. `middle`: centred at `y` instead of under it. */
type TextBox = {
  start: number;
  y: number;
  max: number;
  sizes: readonly { size: number; rows: number }[];
  middle?: boolean;
};

/** If the title cannot be drawn, the small line takes its place. */
export function writeWords(stage: Stage, title: string, small: string, place: TextBox): void {
  const [main = '', second = ''] = [title, small].map(text => writableOf(text, stage.book)).filter(Boolean);
  const page = stage.locale === 'en' ? 'ltr' : 'rtl';
  const type = { book: stage.book, weight: 'light', direction: directionOf(main, page) } as const;
  const { size, lines } = fitText(main, place, type);
  const leading = size * LEADING[type.direction];
  const rows = Math.max(0, lines.length - 1);
  const tall = size * CAPITAL + rows * leading + SMALL_GAP[type.direction] + SMALL_SIZE;
  const first = (place.middle ? place.y - tall / 2 : place.y) + size * CAPITAL;
  const at = { x: stage.x(place.start), anchor: page === 'ltr' ? 'left' : 'right' } as const;
  for (const [i, line] of lines.entries())
    write(stage.canvas, line, { ...type, size }, { ...at, y: first + i * leading, colour: TEXT });
  const below = first + rows * leading + SMALL_GAP[type.direction] + SMALL_SIZE * CAPITAL;
  const smallType = { ...type, direction: page } as const;
  const [line = ''] = fitText(second, { max: place.max, sizes: SMALL_SIZES }, smallType).lines;
  write(stage.canvas, line, { ...smallType, size: SMALL_SIZE }, { ...at, y: below, colour: TEXT_2 });
}
