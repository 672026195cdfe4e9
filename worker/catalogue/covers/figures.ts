import { mixHex, onto } from './colour.ts';
import type { Dice } from './dice.ts';
import {
  COVER_MARGIN,
  COVER_WIDTH,
  type Composition,
  type CoverPage,
  clipped,
  discSvg,
  HEIGHT,
  n,
  path,
  polygon,
  rectSvg,
  wave,
} from './shapes.ts';
import { imprint, titleBlock } from './type.ts';

/** Beams from one point. */
export const beams: Composition = (page, dice) => {
  const x = dice.pick([0, 150, 300]);
  const count = dice.pick([11, 13, 15]);
  const spread = x === 150 ? Math.PI : Math.PI / 2;
  const start = x === 0 ? -Math.PI / 2 : Math.PI;
  const lit = dice.int(1, Math.floor(count / 2) - 1) * 2;
  const tip = (i: number) => {
    const angle = start + (spread * i) / count;
    return [x + 620 * Math.cos(angle), HEIGHT + 620 * Math.sin(angle)];
  };
  let out = rectSvg(0, 0, COVER_WIDTH, HEIGHT, page.ground);
  for (let i = 0; i < count; i += 2) {
    out += polygon([x, HEIGHT, ...tip(i), ...tip(i + 1)], i === lit ? page.spark : page.shade);
  }
  out += discSvg(x, HEIGHT, dice.between(60, 96), page.ink);
  const title = titleBlock(page, { y: COVER_MARGIN + 2, from: 38, rows: 3 });
  const field = rectSvg(0, 0, COVER_WIDTH, title.tall + 62, page.ground);
  return out + field + title.svg + imprint(page, page.ink, title.tall + 46);
};

/** A gate within a gate. */
export const arches: Composition = (page, dice) => {
  const count = dice.int(4, 5);
  const colours = [page.shade, mixHex(page.shade, page.spark, 0.5), page.spark, page.ink];
  let out = '';
  for (let i = 0; i < count; i++) {
    const width = 252 - i * 48;
    const x = (COVER_WIDTH - width) / 2;
    const spring = n(136 + i * 30 + width / 2);
    const fill = i === count - 1 ? page.ground : (colours[i] ?? page.ground);
    const gate = `M${x} ${HEIGHT}V${spring}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${spring}V${HEIGHT}Z`;
    out += path(gate, fill);
  }
  return out + titleBlock(page, { x: COVER_WIDTH / 2, anchor: 'middle', y: COVER_MARGIN + 2, from: 34, rows: 2 }).svg;
};

/** Two circles and their intersection. */
export const lens: Composition = (page, dice) => {
  const title = titleBlock(page, { y: COVER_MARGIN + 2, from: 38, rows: 2 });
  const top = title.tall + 56;
  const room = HEIGHT - 50 - top;
  const flat = dice.chance(0.5);
  const share = dice.between(0.8, 1.15);
  const r = Math.min(flat ? 276 / (2 + share) : room / (2 + share), flat ? room / 2 : 110);
  const shift = (r * share) / 2;
  const x = COVER_WIDTH / 2;
  const y = top + room / 2;
  const [dx, dy] = flat ? [shift, 0] : [0, shift];
  const outline = `<circle cx="${n(x - dx)}" cy="${n(y - dy)}" r="${n(r)}"/>`;
  const shared = clipped(`${page.id}a`, outline, discSvg(x + dx, y + dy, r, page.ink));
  const both = discSvg(x - dx, y - dy, r, page.shade) + discSvg(x + dx, y + dy, r, page.spark);
  return both + shared + title.svg + imprint(page, page.ink);
};

/** A paperback: three bands, the title on the middle one. */
export const bands: Composition = (page, dice) => {
  const { tall } = titleBlock(page, { y: 0, from: 36, rows: 3, max: 240 });
  const middle = tall + 56;
  const top = dice.pick([78, 112, 150]);
  const out = rectSvg(0, 0, COVER_WIDTH, HEIGHT, page.shade) + rectSvg(0, top, COVER_WIDTH, middle, page.ground);
  const foot = bandFoot(page, dice, top + middle, HEIGHT - top - middle);
  const title = titleBlock(page, { y: top + 28, from: 36, rows: 3, max: 240 });
  return out + foot + title.svg + imprint(page, onto(page, page.shade), COVER_MARGIN + 10);
};

function bandFoot(page: CoverPage, dice: Dice, y: number, height: number): string {
  const kind = dice.int(0, 2);
  if (kind === 0) return target(page, y, height);
  if (kind === 1) return teeth(page, y);
  const stroke = (i: number) => (i === 1 ? page.spark : mixHex(page.shade, page.ground, 0.6));
  const water = (i: number) =>
    path(
      wave(y + 30 + i * (height / 5), 9, 50, dice.between(0, 50)),
      'none',
      ` stroke="${stroke(i)}" stroke-width="7" stroke-linecap="round"`,
    );
  return [0, 1, 2, 3].map(water).join('');
}

function target(page: CoverPage, y: number, height: number): string {
  const foot = y + height;
  const circle = (part: number, fill: string) => discSvg(COVER_WIDTH / 2, foot, height * part, fill);
  const art = circle(0.82, page.spark) + circle(0.5, page.shade) + circle(0.22, page.ink);
  return clipped(`${page.id}a`, `<rect y="${n(y)}" width="300" height="${n(height)}"/>`, art);
}

function teeth(page: CoverPage, y: number): string {
  const soft = mixHex(page.shade, page.ground, 0.45);
  const tooth = (_: unknown, i: number) =>
    path(
      `M${i * 36 - 6} ${HEIGHT}L${i * 36 + 12} ${n(y + 26)}L${i * 36 + 30} ${HEIGHT}Z`,
      i % 3 === 1 ? page.spark : soft,
    );
  return Array.from({ length: 9 }, tooth).join('');
}

/** Ribbons folded across the page. */
export const ribbons: Composition = (page, dice) => {
  const count = dice.int(4, 6);
  const width = dice.between(26, 38);
  const lit = dice.int(0, count - 1);
  const mirrored = dice.pick([1, -1]) === -1;
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = i * (width + 16) - 30;
    const turn = x + 150;
    const front = i === lit ? page.spark : page.shade;
    const back = i === lit ? mixHex(page.spark, page.shade, 0.35) : mixHex(page.shade, page.ground, 0.4);
    out += polygon([x, HEIGHT, x + width, HEIGHT, turn + width, 250, turn, 250], front);
    out += polygon([turn, 250, turn + width, 250, x + width + 10, 110, x + 10, 110], back);
  }
  if (mirrored) out = `<g transform="translate(300 0) scale(-1 1)">${out}</g>`;
  const title = titleBlock(page, { y: COVER_MARGIN + 2, from: 40, rows: 3 });
  return out + rectSvg(0, 0, COVER_WIDTH, Math.max(title.tall + 52, 110), page.ground) + title.svg;
};
