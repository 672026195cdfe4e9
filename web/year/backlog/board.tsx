import charts from '../charts/charts.module.css';
import { type Box, DEEP } from './spines.ts';

type BoardProps = { boxes: readonly Box[]; boards: number; width: number; isRtl: boolean };

const PATHS = ['known', 'unknown'] as const;

const pathOf = (boxes: readonly Box[], inset: number) =>
  boxes
    .map(({ x, y, width, height }) => {
      const wide = Math.max(0.5, width - 2 * inset);
      return `M${(x + inset).toFixed(1)} ${(y + inset).toFixed(1)}h${wide.toFixed(1)}v${height - inset}h-${wide.toFixed(1)}z`;
    })
    .join('');

/** Spines on their boards; two outlines, however many spines there are. */
export function Board({ boxes, boards, width, isRtl }: BoardProps) {
  const tall = boards * DEEP;
  const outlines = {
    known: pathOf(
      boxes.filter(({ isKnown }) => isKnown),
      0,
    ),
    unknown: pathOf(
      boxes.filter(({ isKnown }) => !isKnown),
      0.6,
    ),
  };
  return (
    <svg width={width} height={tall} viewBox={`0 0 ${width} ${tall}`} aria-hidden="true" className={charts.svg}>
      <g transform={isRtl ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {PATHS.map(name => (
          <path key={name} d={outlines[name]} className={name === 'known' ? charts.bar : charts.maybe} />
        ))}
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
