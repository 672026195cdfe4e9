import { hash } from './dice.ts';
import { PALETTES, type Palette } from './palettes.ts';

export interface Look extends Palette {
  hash: number;
}

/** What a slug alone decides: its palette (`ground` and `shade` wash a page), and by its hash all the rest. */
export function lookOf(slug: string): Look {
  const number = hash(slug);
  const palette = PALETTES[number % PALETTES.length] ?? PALETTES[0];
  return { ...palette, hash: number };
}
