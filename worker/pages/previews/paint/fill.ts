import { blend, type Canvas, type Colour } from './canvas.ts';
import type { Outline } from './shapes.ts';

/*
 * Fills outlines with smooth edges. Every edge adds to each pixel it crosses how much of the pixel lies to its right;
 * summed along the row, that is how far each pixel is covered.
 */

/** The place of an outline: its units times `scale`, then moved. */
export type Spot = { x: number; y: number; scale: number };

const AS_IT_IS: Spot = { x: 0, y: 0, scale: 1 };
/** A curve is drawn in at most this many lines, one for each few pixels it bends. */
const LINES_MAX = 24;
const PIXELS_OF_A_LINE = 3;

type Line = (x0: number, y0: number, x1: number, y1: number) => void;

/** Every edge of an outline as straight lines. */
function eachLine(outline: Outline, { x, y, scale }: Spot, draw: Line): void {
  for (const contour of outline) {
    const at = (i: number) => (contour[i] ?? 0) * scale + (i % 2 === 0 ? x : y);
    const startX = at(0);
    const startY = at(1);
    let fromX = startX;
    let fromY = startY;
    for (let i = 2; i + 3 < contour.length; i += 4) {
      curve(fromX, fromY, at(i), at(i + 1), at(i + 2), at(i + 3), draw);
      [fromX, fromY] = [at(i + 2), at(i + 3)];
    }
    draw(fromX, fromY, startX, startY);
  }
}

function curve(x0: number, y0: number, cx: number, cy: number, x1: number, y1: number, draw: Line): void {
  const isStraight = cx === x1 && cy === y1;
  const length = Math.hypot(cx - x0, cy - y0) + Math.hypot(x1 - cx, y1 - cy);
  const count = isStraight ? 1 : Math.min(LINES_MAX, Math.ceil(length / PIXELS_OF_A_LINE) + 1);
  let fromX = x0;
  let fromY = y0;
  for (let i = 1; i <= count; i += 1) {
    const t = i / count;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    const c = t * t;
    const toX = a * x0 + b * cx + c * x1;
    const toY = a * y0 + b * cy + c * y1;
    draw(fromX, fromY, toX, toY);
    [fromX, fromY] = [toX, toY];
  }
}

type Box = { left: number; top: number; width: number; height: number };

/** The pixels an outline may touch; its control points lie round it. */
function boxOf(outline: Outline, { x, y, scale }: Spot, canvas: Canvas): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let foot = -Infinity;
  for (const contour of outline)
    for (let i = 0; i + 1 < contour.length; i += 2) {
      const px = (contour[i] ?? 0) * scale + x;
      const py = (contour[i + 1] ?? 0) * scale + y;
      left = Math.min(left, px);
      right = Math.max(right, px);
      top = Math.min(top, py);
      foot = Math.max(foot, py);
    }
  const l = Math.max(0, Math.floor(left));
  const t = Math.max(0, Math.floor(top));
  return {
    left: l,
    top: t,
    width: Math.min(canvas.width, Math.ceil(right)) - l,
    height: Math.min(canvas.height, Math.ceil(foot)) - t,
  };
}

/** Adds one line to the sums of its rows, which are `stride` apart. */
function addLine(sums: Float32Array, { width, height }: Box, line: readonly [number, number, number, number]): void {
  const down = line[1] < line[3];
  const [x0, y0, x1, y1] = down ? line : [line[2], line[3], line[0], line[1]];
  if (y0 === y1) return;
  const slope = (x1 - x0) / (y1 - y0);
  const inside = (x: number) => Math.min(width, Math.max(0, x));
  const last = Math.min(height, Math.ceil(y1));
  for (let row = Math.max(0, Math.floor(y0)); row < last; row += 1) {
    const from = Math.max(row, y0);
    const to = Math.min(row + 1, y1);
    const a = inside(x0 + slope * (from - y0));
    const b = inside(x0 + slope * (to - y0));
    addSpan(sums, row * (width + 2), Math.min(a, b), Math.max(a, b), down ? to - from : from - to);
  }
}

/** Distributes the height that a line passes in one row over the pixels from `a` to `b`. */
function addSpan(sums: Float32Array, start: number, a: number, b: number, height: number): void {
  const add = (at: number, value: number) => {
    sums[start + at] = (sums[start + at] ?? 0) + value;
  };
  const first = Math.floor(a);
  const end = Math.ceil(b);
  if (end <= first + 1) {
    const covered = 1 - ((a + b) / 2 - first);
    add(first, height * covered);
    add(first + 1, height * (1 - covered));
    return;
  }
  // Up to the right edge of pixel p the line has covered this much to its right.
  const coveredUpTo = (edge: number) => {
    const x = Math.min(b, edge);
    const passed = (x - a) / (b - a);
    return passed * (edge - (a + x) / 2);
  };
  let before = 0;
  let beforeThat = 0;
  for (let pixel = first; pixel < end; pixel += 1) {
    const sum = coveredUpTo(pixel + 1);
    const covered = sum - before;
    add(pixel, height * (covered - beforeThat));
    [before, beforeThat] = [sum, covered];
  }
  add(end, height * (1 - beforeThat));
}

/** Fills the inside of an outline; an area that is enclosed twice is still filled once. */
export function fill(canvas: Canvas, outline: Outline, colour: Colour, spot: Spot = AS_IT_IS, strength = 1): void {
  const box = boxOf(outline, spot, canvas);
  if (!(box.width > 0 && box.height > 0)) return;
  const sums = new Float32Array((box.width + 2) * box.height);
  const inBox = { ...spot, x: spot.x - box.left, y: spot.y - box.top };
  eachLine(outline, inBox, (...line) => addLine(sums, box, line));
  for (let row = 0; row < box.height; row += 1) {
    let sum = 0;
    for (let x = 0; x < box.width; x += 1) {
      sum += sums[row * (box.width + 2) + x] ?? 0;
      const part = Math.min(1, Math.abs(sum)) * strength;
      if (part > 0.002) blend(canvas, ((box.top + row) * canvas.width + box.left + x) * 3, colour, part);
    }
  }
}
