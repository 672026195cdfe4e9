/* Little spines, one for each game: known lengths mixed, unknown ones dashed at the end. Both boards have one scale. */

export type Side = { games: number; unknown: number; byLength: readonly number[] };
export type Box = { x: number; y: number; width: number; height: number; isKnown: boolean };

/** How thick a spine is, by its length; the first is of unknown length. */
const THICK = [2.2, 1, 2, 3.2, 5];
const TALL = [44, 40, 44, 38, 44, 46, 42];
export const DEEP = 56;
/** More spines than this on a board would be lines: then each stands for several games. */
const SPINES_MAX = 400;
const NARROW = 560;
/** On a phone this many spines fit on one board; more have three. */
const NARROW_MAX = 60;
const BOARDS_ON_A_PHONE = 3;
/** A few games are still books, and not walls. */
const UNIT_MAX = 4;
const UNIT_MIN = 0.2;

/** How many games a spine stands for. */
export const gamesOfASpine = (sides: readonly Side[]) =>
  Math.max(1, Math.ceil(Math.max(...sides.map(({ games }) => games)) / SPINES_MAX));

const fewer = (count: number, per: number) => (count === 0 ? 0 : Math.max(1, Math.round(count / per)));

/** The steps of the spines in their order on the board; the same number is always mixed the same way. */
function stepsOf({ unknown, byLength }: Side, per: number): number[] {
  const known = byLength.flatMap((count, i) =>
    Array.from({ length: fewer(count, per) }, (_, k) => ({
      step: i + 1,
      at: Math.imul(k * 7919 + i * 104_729 + 13, 2_654_435_761) >>> 0,
    })),
  );
  const mixed = known.sort((a, b) => a.at - b.at).map(({ step }) => step);
  return [...mixed, ...Array.from({ length: fewer(unknown, per) }, () => 0)];
}

const thickOf = (step: number) => THICK[step] ?? 0;

/** The spines of both sides on boards of this width. */
export function layOut(sides: readonly Side[], width: number): { boxes: Box[]; boards: number }[] {
  const per = gamesOfASpine(sides);
  const lines = sides.map(side => stepsOf(side, per));
  const isNarrow = width < NARROW;
  const isLong = Math.max(...lines.map(steps => steps.length)) > NARROW_MAX;
  const [boards, gap] = isNarrow ? [isLong ? BOARDS_ON_A_PHONE : 1, 1.2] : [1, 1.6];
  const unitOf = (steps: number[]) =>
    (boards * (width - 9) - gap * steps.length) / steps.reduce((sum, step) => sum + thickOf(step), 0);
  const unit = Math.max(UNIT_MIN, Math.min(UNIT_MAX, ...lines.filter(steps => steps.length > 0).map(unitOf)));
  return lines.map(steps => place(steps, { width, unit, gap }));
}

function place(steps: readonly number[], { width, unit, gap }: { width: number; unit: number; gap: number }) {
  let at = 0;
  let board = 0;
  const boxes = steps.map((step, i) => {
    const wide = thickOf(step) * unit;
    if (at + wide > width) [at, board] = [0, board + 1];
    const height = TALL[(i * 5 + step) % TALL.length] ?? DEEP;
    const box = { x: at, y: (board + 1) * DEEP - 3 - height, width: wide, height, isKnown: step > 0 };
    at += wide + gap;
    return box;
  });
  return { boxes, boards: board + 1 };
}
