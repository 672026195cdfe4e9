import { onto } from './colour.ts';
import type { Dice } from './dice.ts';
import { textWidth } from './metrics.ts';
import { poster } from './poster.ts';
import {
  COVER_MARGIN,
  COVER_WIDTH,
  type Composition,
  type CoverPage,
  discSvg,
  HEIGHT,
  line,
  MEASURE,
  n,
  path,
  rectSvg,
} from './shapes.ts';
import { fitTitle, imprint, titleBlock, yearMark } from './type.ts';

/** A title in one character: its number if it has one, otherwise its first letter. */
function essence(title: string): string {
  const number = title.match(/\b(\d{1,4}|XVI|XV|XIII|VII|VIII|VI|IV|IX|III|II|X|V)\b/)?.[1];
  if (number) return number;
  const word = title.replace(/^(The|A|An)\s+/i, '').trim();
  return (word[0] || 'R').toUpperCase();
}

/** One enormous letter or number, larger than the page. */
export const emblem: Composition = (page, dice) => {
  const sign = essence(page.title);
  const title = titleBlock(page, { y: COVER_MARGIN + 2, from: 30, rows: 2 });
  const top = title.tall + 54;
  const art = sign.length > 1 ? signColumn(page, sign, top) : hugeLetter(page, dice, sign, top);
  return art + title.svg;
};

function signColumn(page: CoverPage, sign: string, top: number): string {
  const size = Math.min(330, (MEASURE + 12) / textWidth(sign, 1, 700));
  let out = '';
  for (let i = 0, y = top + size * 0.72; y < HEIGHT + size; i++, y += size * 0.72 + 14) {
    out += line(COVER_WIDTH / 2, y, size, 700, i === 1 ? page.spark : page.shade, sign, ' text-anchor="middle"');
  }
  return out;
}

function hugeLetter(page: CoverPage, dice: Dice, sign: string, top: number): string {
  const size = Math.max(380, Math.min(520, (COVER_WIDTH * 1.1) / textWidth(sign, 1, 700)));
  const width = textWidth(sign, size, 700);
  const x =
    width > COVER_WIDTH
      ? dice.pick([COVER_MARGIN - 8, COVER_WIDTH - width - COVER_MARGIN + 24])
      : dice.pick([COVER_MARGIN - 12, (COVER_WIDTH - width) / 2, COVER_WIDTH - width - COVER_MARGIN + 12]);
  const dotted = dice.chance(0.7);
  const dotX = dotted && dice.chance(0.5) ? COVER_WIDTH - COVER_MARGIN - 22 : COVER_MARGIN + 22;
  const dot = dotted ? discSvg(dotX, HEIGHT - COVER_MARGIN - 22, 22, page.spark) : '';
  return line(x, top + size * 0.712, size, 700, page.shade, sign) + dot;
}

/** A short title is repeated again and again, once in another style; a long one is set as large as it fits. */
export const echo: Composition = (page, dice) => {
  if (page.rest || page.main.length > 15) return poster(page, dice);
  const { size, lines } = fitTitle(page.main, { max: MEASURE, from: 58, to: 22, weight: 700, rows: 2 });
  const lit = dice.int(1, 2);
  const voice = (turn: number) => {
    if (turn === lit) return page.spark;
    return turn === 0 ? page.ink : page.shade;
  };
  const foot = HEIGHT - COVER_MARGIN - 22;
  const tracking = ` letter-spacing="${n(-size * 0.02)}"`;
  let out = '';
  for (let i = 0, y = COVER_MARGIN + size * 0.7; y <= foot; i++, y += size * 0.98) {
    const turn = Math.floor(i / lines.length);
    out += line(COVER_MARGIN - size * 0.05, y, size, 700, voice(turn), lines[i % lines.length] ?? '', tracking);
  }
  return out + imprint(page, page.ink);
};

/** The title up the side, a plain field beside it. */
export const side: Composition = (page, dice) => {
  const { size, lines } = fitTitle(page.title, {
    max: HEIGHT - 2 * COVER_MARGIN,
    from: 92,
    to: 26,
    weight: 700,
    rows: 2,
  });
  const band = size * 0.78 + (lines.length - 1) * size * 0.98 + 40;
  const fill = onto(page, page.shade);
  const tracking = ` letter-spacing="${n(-size * 0.02)}"`;
  const upright = lines.map((text, i) => {
    const x = n(20 + size * 0.74 + i * size * 0.98);
    const set = line(0, 0, size, 700, fill, text, tracking);
    return `<g transform="translate(${x} ${HEIGHT - COVER_MARGIN}) rotate(-90)">${set}</g>`;
  });
  const figure = sideFigure(page, dice, band);
  return rectSvg(0, 0, band, HEIGHT, page.shade) + upright.join('') + figure + yearMark(page, page.ink);
};

function sideFigure(page: CoverPage, dice: Dice, band: number): string {
  const room = COVER_WIDTH - band;
  const middle = band + room / 2;
  const r = Math.min(room * 0.3, 54);
  const kind = dice.int(0, 2);
  if (kind === 0) return discSvg(middle, dice.between(100, 250), r, page.spark);
  if (kind === 1) return bars(band + room * 0.2, room * 0.6, page.spark);
  const foot = `M${n(middle - r)} 300V${n(140 + r)}`;
  return path(`${foot}A${n(r)} ${n(r)} 0 0 1 ${n(middle + r)} ${n(140 + r)}V300Z`, page.spark);
}

const bars = (x: number, width: number, fill: string) =>
  Array.from({ length: 6 }, (_, i) => rectSvg(x, 70 + i * 42, width, 10 + i * 4, fill)).join('');
