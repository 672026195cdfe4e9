import { type Canvas, createCanvas, mix } from '../paint/canvas.ts';
import { fill } from '../paint/fill.ts';
import { disc, gate, type Outline, quarter, rect } from '../paint/shapes.ts';
import { directionOf } from '../text/bidi.ts';
import type { GlyphBook } from '../text/book.ts';
import { fitText } from '../text/fit-text.ts';
import { writableOf } from '../text/letters.ts';
import { write } from '../text/line.ts';
import { type Colours, coloursOf } from './spine.ts';

/* A cover for a game without a picture: a small printed edition, as the app draws one. Drawn on a page of 300 by 400. */

const PAGE_WIDTH = 300;
const PAGE_HEIGHT = 400;
const MARGIN = 24;
const LEADING = 1.08;
const CAPITAL = 0.72;
// Down to sizes at which the longest word fits on a line: a word is never cut here.
const TITLE_SIZES = [44, 38, 32, 27, 23, 19, 15, 12].map(size => ({ size, rows: size > 32 ? 3 : size > 20 ? 4 : 5 }));
const SUBTITLE = /: | [–—-] /;

type Paint = (outline: Outline, colour: Colours['ink']) => void;
type Composition = (look: Colours, paint: Paint, top: number) => void;

const sunset: Composition = (look, paint, top) => {
  const sea = 296;
  const x = [96, 150, 204][(look.hash >>> 5) % 3] ?? 150;
  const radius = Math.min(96, (sea - top) / 1.1);
  paint(disc(x, sea - radius * 0.15, radius), look.spark);
  paint(rect(0, sea, PAGE_WIDTH, PAGE_HEIGHT - sea), look.shade);
  for (const [i, y] of [310, 324, 340, 358].entries()) {
    const width = radius * (1.4 - i * 0.24);
    paint(rect(x - width / 2, y, width, 4), look.spark);
  }
};

const gates: Composition = (look, paint, top) => {
  const colours = [look.shade, mix(look.shade, look.spark, 0.5), look.spark, look.ground];
  for (const [i, colour] of colours.entries()) {
    const radius = 126 - i * 28;
    paint(gate(PAGE_WIDTH / 2, PAGE_HEIGHT, radius, Math.max(top, 140) + radius + i * 24), colour);
  }
};

/** Quarters of discs, turned by chance. */
const tiles: Composition = (look, paint, top) => {
  const cell = 75;
  const colours = [look.shade, look.spark, look.ink, look.shade, mix(look.ground, look.shade, 0.5)];
  const rows = top > 175 ? 2 : 3;
  for (let i = 0; i < rows * 4; i += 1) {
    const dice = Math.imul(look.hash ^ (i * 0x9e3779b9), 2654435761) >>> 0;
    const x = (i % 4) * cell;
    const y = PAGE_HEIGHT - (Math.floor(i / 4) + 1) * cell;
    paint(quarter(x, y, cell, dice >>> 30), colours[(dice >>> 24) % 5] ?? look.shade);
  }
};

const COMPOSITIONS = [sunset, gates, tiles] as const;

type Edition = { slug: string; title: string };

/** The title at the top of the page; returns where it ends. */
function setTitle(canvas: Canvas, title: string, look: Colours, book: GlyphBook): number {
  const scale = canvas.width / PAGE_WIDTH;
  const main = writableOf(title.split(SUBTITLE)[0] ?? title, book);
  const type = { book, weight: 'strong', direction: directionOf(main, 'ltr') } as const;
  const { size, lines } = fitText(main, { max: PAGE_WIDTH - 2 * MARGIN, sizes: TITLE_SIZES }, type);
  const isLtr = type.direction === 'ltr';
  const x = (isLtr ? MARGIN : PAGE_WIDTH - MARGIN) * scale;
  const leading = size * (isLtr ? LEADING : LEADING * 1.2);
  for (const [i, line] of lines.entries()) {
    const y = (MARGIN + size * CAPITAL + i * leading) * scale;
    write(canvas, line, { ...type, size: size * scale }, { x, y, colour: look.ink, anchor: isLtr ? 'left' : 'right' });
  }
  return MARGIN + size * CAPITAL + Math.max(0, lines.length - 1) * leading + 24;
}

export function drawCover({ slug, title }: Edition, width: number, height: number, book: GlyphBook): Canvas {
  const look = coloursOf(slug);
  const canvas = createCanvas(width, height, look.ground);
  const top = setTitle(canvas, title, look, book);
  const spot = { x: 0, y: 0, scale: width / PAGE_WIDTH };
  const compose = COMPOSITIONS[(look.hash >>> 9) % COMPOSITIONS.length] ?? sunset;
  compose(look, (outline, colour) => fill(canvas, outline, colour, spot), top);
  return canvas;
}
