import { hash } from './dice.ts';
import { arches, bands, beams, lens, ribbons } from './figures.ts';
import { horizon, peaks, strata, windows } from './landscapes.ts';
import { echo, emblem, letters, side } from './letterings.ts';
import type { Composition } from './page.ts';
import { PALETTES, type Palette } from './palettes.ts';
import { halftone, maze, orbits, tiles } from './patterns.ts';
import { poster } from './poster.ts';

// The order is part of every cover: a slug picks its composition by place.
export const COMPOSITIONS: readonly [Composition, ...Composition[]] = [
  horizon,
  poster,
  emblem,
  letters,
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

export interface Look extends Palette {
  hash: number;
  compose: Composition;
}

/** What a slug alone decides: its palette (`ground` and `shade` wash a page) and its composition. */
export function lookOf(slug: string): Look {
  const number = hash(slug);
  const palette = PALETTES[number % PALETTES.length] ?? PALETTES[0];
  const compose = COMPOSITIONS[(number >>> 9) % COMPOSITIONS.length] ?? COMPOSITIONS[0];
  return { ...palette, hash: number, compose };
}
