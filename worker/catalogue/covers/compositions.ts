import { arches, bands, beams, lens, ribbons } from './figures.ts';
import { horizon, peaks, strata, windows } from './landscapes.ts';
import { echo, emblem, side } from './letterings.ts';
import { halftone, maze, orbits, tiles } from './patterns.ts';
import { poster } from './poster.ts';
import type { Composition } from './shapes.ts';

// The order is part of every cover: a slug picks its composition by index.
const COMPOSITIONS: readonly [Composition, ...Composition[]] = [
  horizon,
  poster,
  emblem,
  echo,
  echo,
  tiles,
  strata,
  beams,
  arches,
  orbits,
  halftone,
  windows,
  peaks,
  lens,
  maze,
  side,
  bands,
  ribbons,
];

export function compositionOf(hash: number): Composition {
  return COMPOSITIONS[(hash >>> 9) % COMPOSITIONS.length] ?? COMPOSITIONS[0];
}
