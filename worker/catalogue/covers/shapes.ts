import type { Palette } from '../covers.schema.ts';
import type { Dice } from './dice.ts';

export const COVER_WIDTH = 300;
export const HEIGHT = 400;
export const COVER_MARGIN = 24;
export const MEASURE = COVER_WIDTH - 2 * COVER_MARGIN;

/** The material of a composition: the palette, and the title in parts. */
export interface CoverPage extends Palette {
  /** Prefix of the ids inside the drawing. */
  id: string;
  title: string;
  main: string;
  /** The subtitle, or ''. */
  rest: string;
  year: string;
  by: string;
}

export type Composition = (page: CoverPage, dice: Dice) => string;

/** One decimal is enough at every size of a cover, and keeps the drawing small. */
export const n = (value: number) => Math.round(value * 10) / 10;

export const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

export const rectSvg = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more}/>`;

export const discSvg = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

/** The outline of a circle, to be one path with others: a browser styles and lays out every element by itself. */
export const round = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;

export const box = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

export type CoverOutline = readonly [fill: string, outline: string];

/** Outlines as one path for each of their colours. */
export function pathsByColour(outlines: readonly CoverOutline[]): string {
  const fills = [...new Set(outlines.map(([fill]) => fill))];
  const drawn = (fill: string) => outlines.map(([own, outline]) => (own === fill ? outline : '')).join('');
  return fills.map(fill => path(drawn(fill), fill)).join('');
}

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (x: number, y: number, size: number, weight: number, fill: string, text: string, more = '') =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" font-weight="${weight}" fill="${fill}"${more}>${escapeXml(text)}</text>`;

/** A polygon by its corners: `[x1, y1, x2, y2, …]`. */
export function polygon(corners: readonly number[], fill: string): string {
  const points = corners.flatMap((x, i) => (i % 2 === 0 ? `${n(x)} ${n(corners[i + 1] ?? 0)}` : []));
  return path(`M${points.join('L')}Z`, fill);
}

export const clipped = (id: string, outline: string, art: string) =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${art}</g>`;

/** The outline of hills, closed at the foot of the page. */
export function hill(dice: Dice, base: number, rise: number, bumps: number): string {
  const step = COVER_WIDTH / bumps;
  const shift = dice.between(0, step);
  let y = base;
  let x = -step - shift;
  let out = `M${-step} ${HEIGHT}L${n(x)} ${n(base + dice.between(-rise, rise))}`;
  while (x < COVER_WIDTH + step) {
    const nextX = x + step;
    const nextY = base + dice.between(-rise, rise);
    out += `C${n(x + step * 0.45)} ${n(y)} ${n(nextX - step * 0.45)} ${n(nextY)} ${n(nextX)} ${n(nextY)}`;
    x = nextX;
    y = nextY;
  }
  return `${out}L${n(x)} ${HEIGHT}Z`;
}

export function wave(y: number, rise: number, length: number, shift: number): string {
  let out = `M${n(-length - shift)} ${n(y)}`;
  for (let x = -length - shift; x < COVER_WIDTH + length; x += length) {
    out += `q${length / 4} ${-rise} ${length / 2} 0t${length / 2} 0`;
  }
  return out;
}
