import charts from '../charts/charts.module.css';

/* Little spines, one for each game: known lengths mixed, unknown ones dashed at the end. Both boards have one scale. */

type BacklogSide = { games: number; unknown: number; byLength: readonly number[] };
type SpineBox = { x: number; y: number; width: number; height: number; isKnown: boolean };

/** How thick a spine is, by its length; the first is of unknown length. */
const THICK = [2.2, 1, 2, 3.2, 5];
const TALL = [44, 40, 44, 38, 44, 46, 42];
const DEEP = 56;
/** More spines than this on a board would be lines: then each stands for several games. */
const SPINES_MAX = 400;
const NARROW = 560;
/** On a phone this many spines fit on one board; more have three. */
const NARROW_MAX = 60;
const BOARDS_ON_A_PHONE = 3;
/** A few games are still books, and not walls. */
const UNIT_MAX = 4;
const UNIT_MIN = 0.2;

export const gamesPerSpine = (sides: readonly BacklogSide[]) =>
  Math.max(1, Math.ceil(Math.max(...sides.map(({ games }) => games)) / SPINES_MAX));

const fewer = (count: number, per: number) => (count === 0 ? 0 : Math.max(1, Math.round(count / per)));

/** The steps of the spines in their order on the board; the same number is always mixed the same way. */
function stepsOf({ unknown, byLength }: BacklogSide, per: number): number[] {
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
export function layOutSpines(sides: readonly BacklogSide[], width: number): { boxes: SpineBox[]; boards: number }[] {
  const per = gamesPerSpine(sides);
  const lines = sides.map(side => stepsOf(side, per));
  const isNarrow = width < NARROW;
  const isLong = Math.max(...lines.map(steps => steps.length)) > NARROW_MAX;
  const boards = isNarrow && isLong ? BOARDS_ON_A_PHONE : 1;
  const gap = isNarrow ? 1.2 : 1.6;
  const unitOf = (steps: number[]) =>
    (boards * (width - 9) - gap * steps.length) / steps.reduce((sum, step) => sum + thickOf(step), 0);
  const unit = Math.max(UNIT_MIN, Math.min(UNIT_MAX, ...lines.filter(steps => steps.length > 0).map(unitOf)));
  return lines.map(steps => placeSpines(steps, { width, unit, gap }));
}

function placeSpines(steps: readonly number[], { width, unit, gap }: { width: number; unit: number; gap: number }) {
  let at = 0;
  let board = 0;
  const boxes = steps.map((step, i) => {
    const wide = thickOf(step) * unit;
    if (at + wide > width) {
      at = 0;
      board += 1;
    }
    const height = TALL[(i * 5 + step) % TALL.length] ?? DEEP;
    const box = { x: at, y: (board + 1) * DEEP - 3 - height, width: wide, height, isKnown: step > 0 };
    at += wide + gap;
    return box;
  });
  return { boxes, boards: board + 1 };
}

type BoardProps = { boxes: readonly SpineBox[]; boards: number; width: number; isRtl: boolean };

/** A dashed line is drawn inside its spine, or it would touch the next one. */
const DASHED_INSET = 0.6;

const pathOf = (boxes: readonly SpineBox[], inset: number) =>
  boxes
    .map(({ x, y, width, height }) => {
      const wide = Math.max(0.5, width - 2 * inset);
      return `M${(x + inset).toFixed(1)} ${(y + inset).toFixed(1)}h${wide.toFixed(1)}v${height - inset}h-${wide.toFixed(1)}z`;
    })
    .join('');

/** Spines on their boards; two outlines, however many spines there are. */
export function SpineBoard({ boxes, boards, width, isRtl }: BoardProps) {
  const tall = boards * DEEP;
  const known = boxes.filter(({ isKnown }) => isKnown);
  const unknown = boxes.filter(({ isKnown }) => !isKnown);
  return (
    <svg width={width} height={tall} viewBox={`0 0 ${width} ${tall}`} aria-hidden="true" className={charts.svg}>
      <g transform={isRtl ? `translate(${width} 0) scale(-1 1)` : undefined}>
        <path d={pathOf(known, 0)} className={charts.bar} />
        <path d={pathOf(unknown, DASHED_INSET)} className={charts.maybe} />
      </g>
      {Array.from({ length: boards }, (_, i) => (i + 1) * DEEP).map(foot => (
        <g key={foot}>
          <rect className={charts.edge} x={0} y={foot - 3} width={width} height={1} />
          <rect className={charts.board} x={0} y={foot - 2} width={width} height={2} />
        </g>
      ))}
    </svg>
  );
}
