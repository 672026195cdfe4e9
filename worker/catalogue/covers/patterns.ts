import { mixHex } from './colour.ts';
import {
  box,
  COVER_MARGIN,
  COVER_WIDTH,
  type Composition,
  type CoverOutline,
  discSvg,
  HEIGHT,
  n,
  path,
  pathsByColour,
  rectSvg,
  ring,
  round,
} from './shapes.ts';
import { imprint, titleBlock } from './type.ts';

/** Quarter circles in a square grid, turned by chance. */
export const tiles: Composition = (page, dice) => {
  const cell = 75;
  const rows = 3;
  const half = mixHex(page.ground, page.shade, 0.5);
  const soft = mixHex(page.ground, page.shade, 0.28);
  const grounds: CoverOutline[] = [];
  const shapes: CoverOutline[] = [];
  for (let i = 0; i < rows * 4; i++) {
    const x = (i % 4) * cell;
    const y = Math.floor(i / 4) * cell;
    const fill = dice.pick([page.shade, page.spark, page.ink, page.shade, half]);
    grounds.push([dice.pick([page.ground, page.ground, soft]), box(x, y, cell + 0.4, cell + 0.4)]);
    const turn = dice.int(0, 3);
    shapes.push([fill, tile(dice.roll(), cell, corner(x, y, cell, turn))]);
  }
  const title = titleBlock(page, { y: rows * cell + 28, from: 36, rows: 3 });
  return pathsByColour(grounds) + pathsByColour(shapes) + title.svg + imprint(page, page.ink);
};

/** The position of a point of a cell after the cell has been turned by this many quarters about its middle. */
const corner = (left: number, top: number, cell: number, turn: number) => (x: number, y: number) => {
  const turned = [
    [x, y],
    [cell - y, x],
    [cell - x, cell - y],
    [y, cell - x],
  ];
  const [toX = x, toY = y] = turned[turn] ?? [];
  return `${n(left + toX)} ${n(top + toY)}`;
};

function tile(kind: number, cell: number, at: ReturnType<typeof corner>): string {
  const half = cell / 2;
  if (kind < 0.62) return `M${at(0, 0)}L${at(cell, 0)}A${cell} ${cell} 0 0 1 ${at(0, cell)}Z`;
  if (kind >= 0.8)
    return `M${at(0, half)}A${half} ${half} 0 0 1 ${at(cell, half)}A${half} ${half} 0 0 1 ${at(0, half)}Z`;
  const bow = (y: number) => `M${at(0, y)}L${at(cell, y)}A${half} ${half} 0 0 1 ${at(0, y)}Z`;
  return bow(0) + bow(half);
}

/** Paths round a dark middle. */
export const orbits: Composition = (page, dice) => {
  const x = dice.pick([72, 150, 228]);
  const y = dice.between(128, 160);
  let out = '';
  for (let r = 34, i = 0; r < 300; r += 26, i++) {
    out += ring(x, y, r, page.shade, 1.6 + (i % 3 === 1 ? 2.4 : 0));
    if (!dice.chance(0.55)) continue;
    const angle = dice.between(0, Math.PI * 2);
    const size = dice.between(4, 11);
    out += discSvg(x + r * Math.cos(angle), y + r * Math.sin(angle), size, dice.chance(0.4) ? page.ink : page.spark);
  }
  out += discSvg(x, y, 20, page.spark);
  const title = titleBlock(page, { up: true, y: HEIGHT - 54, from: 46, rows: 3, weight: 300 });
  const field = rectSvg(0, HEIGHT - 54 - title.tall - 26, COVER_WIDTH, title.tall + 90, page.ground);
  return out + field + title.svg + imprint(page, page.ink);
};

/** A sphere made of dots. */
export const halftone: Composition = (page, dice) => {
  const lightX = dice.between(90, 210);
  const lightY = dice.between(190, 250);
  const step = 17;
  const dots: CoverOutline[] = [];
  for (let j = 0, y = 108; y < HEIGHT - 40; y += step * 0.87, j++) {
    for (let x = (j % 2 ? step / 2 : 0) + 4; x < COVER_WIDTH; x += step) {
      const far = Math.hypot(x - lightX, y - lightY) / 150;
      const r = 8.2 * Math.max(0, 1 - far * far * 0.95);
      if (r > 0.9) dots.push([far < 0.42 ? page.spark : page.shade, round(x, y, r)]);
    }
  }
  return (
    pathsByColour(dots) + titleBlock(page, { y: COVER_MARGIN + 2, from: 36, rows: 2 }).svg + imprint(page, page.ink)
  );
};

/** One line that wanders. */
export const maze: Composition = (page, dice) => {
  const cell = 50;
  let wander = '';
  for (let i = 0; i < 36; i++) wander += bend((i % 6) * cell, Math.floor(i / 6) * cell, cell, dice.chance(0.5));
  const spot = discSvg(dice.int(1, 4) * cell, dice.int(1, 3) * cell, 11, page.spark);
  const title = titleBlock(page, { up: true, y: HEIGHT - 52, from: 38, rows: 3 });
  const field = rectSvg(0, HEIGHT - 52 - title.tall - 24, COVER_WIDTH, title.tall + 90, page.ground);
  const way = path(wander, 'none', ` stroke="${page.shade}" stroke-width="13"`);
  return way + spot + field + title.svg + imprint(page, page.ink);
};

function bend(x: number, y: number, cell: number, rising: boolean): string {
  const h = cell / 2;
  return rising
    ? `M${x + h} ${y}A${h} ${h} 0 0 1 ${x} ${y + h}M${x + cell} ${y + h}A${h} ${h} 0 0 0 ${x + h} ${y + cell}`
    : `M${x + h} ${y}A${h} ${h} 0 0 0 ${x + cell} ${y + h}M${x} ${y + h}A${h} ${h} 0 0 1 ${x + h} ${y + cell}`;
}
