/**
 * Closed lines. Each is a start (x, y) and then curves of four numbers, control point and end; a straight line is a
 * curve whose control point is its end. y grows downwards.
 */
export type Outline = readonly (readonly number[])[];

/** Eighths of a circle are near enough to curves. */
const EIGHTHS = 8;

export function rect(x: number, y: number, width: number, height: number): Outline {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

function polygon(start: readonly [number, number], ...points: (readonly [number, number])[]): Outline {
  return [[...start, ...points.flatMap(([x, y]) => [x, y, x, y])]];
}

/** An arc about (x, y), by angles from the right, clockwise; returns its curves without its start. */
function arc(x: number, y: number, radius: number, from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((Math.abs(to - from) / (2 * Math.PI)) * EIGHTHS));
  const step = (to - from) / count;
  const reach = radius / Math.cos(step / 2);
  return Array.from({ length: count }, (_, i) => {
    const middle = from + (i + 0.5) * step;
    const end = from + (i + 1) * step;
    return [
      x + reach * Math.cos(middle),
      y + reach * Math.sin(middle),
      x + radius * Math.cos(end),
      y + radius * Math.sin(end),
    ];
  }).flat();
}

export function disc(x: number, y: number, radius: number): Outline {
  return [[x + radius, y, ...arc(x, y, radius, 0, 2 * Math.PI)]];
}

/** A gate: upright sides from its foot to half a circle. */
export function gate(x: number, foot: number, radius: number, spring: number): Outline {
  const start = x - radius;
  const end = x + radius;
  return [
    [start, foot, start, spring, start, spring, ...arc(x, spring, radius, Math.PI, 2 * Math.PI), end, foot, end, foot],
  ];
}

/** A quarter of a disc in the cell at (x, y), about its corner 0 to 3, clockwise from the top left. */
export function quarter(x: number, y: number, size: number, corner: number): Outline {
  const cx = x + (corner === 1 || corner === 2 ? size : 0);
  const cy = y + (corner > 1 ? size : 0);
  const from = (corner * Math.PI) / 2;
  const startX = cx + size * Math.cos(from);
  const startY = cy + size * Math.sin(from);
  return [[cx, cy, startX, startY, startX, startY, ...arc(cx, cy, size, from, from + Math.PI / 2)]];
}

export function rounded(x: number, y: number, width: number, height: number, radius: number): Outline {
  const right = x + width - radius;
  const foot = y + height - radius;
  const corner = (cx: number, cy: number, quarters: number): number[] => {
    const from = (quarters * Math.PI) / 2;
    const startX = cx + radius * Math.cos(from);
    const startY = cy + radius * Math.sin(from);
    return [startX, startY, startX, startY, ...arc(cx, cy, radius, from, from + Math.PI / 2)];
  };
  return [
    [
      x + radius,
      y,
      ...corner(right, y + radius, 3),
      ...corner(right, foot, 0),
      ...corner(x + radius, foot, 1),
      ...corner(x + radius, y + radius, 2),
    ],
  ];
}
