/** The value of a function of several numbers, and how it changes with each. */
export type Slope = { value: number; gradient: Float64Array };

const REMEMBERED_STEPS = 12;
const ENOUGH_DECREASE = 1e-4;
const HALVINGS_MAX = 20;

type Step = { moved: Float64Array; turned: Float64Array; weight: number };

/**
 * The numbers from `start` on at which a smooth function is least, as near as `rounds` and `tolerance` (of a gradient's
 * length) allow: L-BFGS with halved steps. The same for the same input.
 */
export function minimise(
  slopeAt: (point: Float64Array) => Slope,
  start: Float64Array,
  { rounds, tolerance = 1e-6 }: { rounds: number; tolerance?: number },
): Float64Array {
  let point = start;
  let slope = slopeAt(point);
  const steps: Step[] = [];
  for (let round = 0; round < rounds && length(slope.gradient) > tolerance; round++) {
    const direction = directionOf(slope.gradient, steps);
    const next = stepAlong(slopeAt, point, slope, direction, steps.length === 0 ? 1 / length(slope.gradient) : 1);
    if (!next) break;
    const moved = minus(next.point, point);
    const turned = minus(next.slope.gradient, slope.gradient);
    const product = dot(moved, turned);
    if (product > 1e-12) steps.push({ moved, turned, weight: 1 / product });
    if (steps.length > REMEMBERED_STEPS) steps.shift();
    ({ point, slope } = next);
  }
  return point;
}

/** Downwards, corrected by how the slope turned in the last steps (the two-loop recursion). */
function directionOf(gradient: Float64Array, steps: Step[]): Float64Array {
  const direction = gradient.map(value => -value);
  const shares = steps.toReversed().map(({ moved, turned, weight }) => {
    const share = weight * dot(moved, direction);
    add(direction, turned, -share);
    return share;
  });
  const last = steps.at(-1);
  if (last)
    for (const [at, value] of direction.entries())
      direction[at] = value / (last.weight * dot(last.turned, last.turned));
  for (const [at, { moved, turned, weight }] of steps.entries())
    add(direction, moved, (shares[steps.length - 1 - at] ?? 0) - weight * dot(turned, direction));
  return direction;
}

function stepAlong(
  slopeAt: (point: Float64Array) => Slope,
  point: Float64Array,
  { value, gradient }: Slope,
  direction: Float64Array,
  first: number,
): { point: Float64Array; slope: Slope } | undefined {
  const down = dot(gradient, direction);
  for (let halving = 0, size = first; halving < HALVINGS_MAX; halving++, size /= 2) {
    const next = point.slice();
    add(next, direction, size);
    const slope = slopeAt(next);
    if (slope.value <= value + ENOUGH_DECREASE * size * down) return { point: next, slope };
  }
  return undefined;
}

const length = (vector: Float64Array) => Math.sqrt(dot(vector, vector));

function dot(some: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < some.length; at++) sum += (some[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + times * (what[at] ?? 0);
}

function minus(some: Float64Array, other: Float64Array): Float64Array {
  return some.map((value, at) => value - (other[at] ?? 0));
}
