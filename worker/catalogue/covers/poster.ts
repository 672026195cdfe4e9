import type { Dice } from './dice.ts';
import { textWidth } from './metrics.ts';
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
  polygon,
  rectSvg,
} from './shapes.ts';
import { fitTitle, imprint, titleWords } from './type.ts';

const SMALL_WORD = /^(of|the|and|&|a|an|in|to|for|from|on|at|no|my|de|la)$/i;
const SIZE_MAX = 104;
const GAP = 11;

/** The title itself, each line as wide as the cover, over one plain figure. */
export const poster: Composition = (page, dice) => {
  const lines = posterLines(page.main);
  const lit = dice.int(0, lines.length - 1);
  const sub = subtitle(page);
  const below = page.rest ? 11 + sub.size * 1.25 * sub.lines.length : 0;
  const sizes = lines.map(text => Math.min(SIZE_MAX, (MEASURE / textWidth(text, 100, 700)) * 100));
  const tall = sizes.reduce((sum, size) => sum + size * 0.72 + GAP, -GAP);
  const room = HEIGHT - 2 * COVER_MARGIN - 30 - below;
  const scale = Math.min(1, room / tall);
  const free = room - tall * scale;
  const atTop = dice.chance(0.5);
  const figureTop = atTop ? COVER_MARGIN + tall * scale + below + 26 : COVER_MARGIN;
  let out = free > 70 ? figure(page, dice, figureTop, free - 26, atTop) : '';
  let y = atTop ? COVER_MARGIN : COVER_MARGIN + free;
  lines.forEach((text, i) => {
    const full = sizes[i] ?? SIZE_MAX;
    const size = full * scale;
    y += size * 0.72;
    const stretched = full < SIZE_MAX && scale === 1;
    const stretch = stretched ? ` textLength="${n(MEASURE + size * 0.08)}" lengthAdjust="spacingAndGlyphs"` : '';
    const fill = i === lit && lines.length > 1 ? page.spark : page.ink;
    out += line(COVER_MARGIN - size * 0.055, y, size, 700, fill, text, stretch);
    y += GAP * scale;
  });
  const texts = sub.lines.map((text, i) =>
    line(COVER_MARGIN, y + sub.size * (0.9 + 1.25 * i), sub.size, 400, page.ink, text),
  );
  return out + texts.join('') + imprint(page, page.ink);
};

/** Small words stay with the word that follows; short words share a line. */
function posterLines(title: string): string[] {
  const lines: string[] = [];
  let carry = '';
  for (const word of titleWords(title)) {
    if (SMALL_WORD.test(word)) {
      carry += `${word} `;
      continue;
    }
    const last = lines.at(-1);
    if (!carry && last && last.length + word.length < 8) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(carry + word);
    carry = '';
  }
  return carry ? [...lines, carry.trim()] : lines;
}

const subtitle = ({ rest }: CoverPage) =>
  rest ? fitTitle(rest, { max: MEASURE, from: 19, to: 11, weight: 400, rows: 2 }) : { size: 0, lines: [] };

function figure(page: CoverPage, dice: Dice, y: number, height: number, below: boolean): string {
  const kind = dice.int(0, 4);
  const r = Math.min(height, MEASURE) / 2;
  if (kind === 0)
    return discSvg(dice.pick([COVER_MARGIN + r, COVER_WIDTH - COVER_MARGIN - r]), y + height / 2, r, page.spark);
  if (kind === 1) return columns(page, dice, y, height, below);
  if (kind === 2) return arch(page, y + height, Math.min(height, MEASURE / 2));
  if (kind === 3) return slope(page, y, height);
  return stripes(page, y, height);
}

function columns(page: CoverPage, dice: Dice, y: number, height: number, below: boolean): string {
  const width = MEASURE / 5;
  const column = (i: number) => {
    const tall = height * (0.3 + 0.7 * dice.roll());
    const fill = i === dice.int(0, 4) ? page.spark : page.shade;
    return rectSvg(COVER_MARGIN + i * width + 2, y + (below ? height - tall : 0), width - 4, tall, fill);
  };
  return [0, 1, 2, 3, 4].map(column).join('');
}

function arch(page: CoverPage, foot: number, r: number): string {
  const half = (radius: number, fill: string) => {
    const from = `M${n(COVER_WIDTH / 2 - radius)} ${n(foot)}`;
    return path(`${from}A${n(radius)} ${n(radius)} 0 0 1 ${n(COVER_WIDTH / 2 + radius)} ${n(foot)}Z`, fill);
  };
  return half(r, page.shade) + half(r * 0.55, page.spark);
}

function slope(page: CoverPage, y: number, height: number): string {
  const r = Math.min(40, height * 0.22);
  const corner = COVER_WIDTH - COVER_MARGIN;
  const field = polygon([COVER_MARGIN, y + height, corner, y, corner, y + height], page.shade);
  return field + discSvg(COVER_MARGIN + r, y + r, r, page.spark);
}

function stripes(page: CoverPage, y: number, height: number): string {
  const rows = Math.max(3, Math.round(height / 30));
  const step = height / rows;
  const stripe = (_: unknown, i: number) =>
    rectSvg(COVER_MARGIN, y + i * step, MEASURE, step * (0.18 + (0.64 * i) / rows), i === 1 ? page.spark : page.shade);
  return Array.from({ length: rows }, stripe).join('');
}
