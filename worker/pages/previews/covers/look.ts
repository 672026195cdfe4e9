import { lookOf } from '../../../catalogue/covers.schema.ts';
import { type Colour, colourOf } from '../paint/canvas.ts';

export type Colours = Record<'ground' | 'ink' | 'shade' | 'spark', Colour> & { hash: number };

/** The colours that the app gives the same game, and the hash that decides all the rest. */
export function coloursOf(slug: string): Colours {
  const { hash, ground, ink, shade, spark } = lookOf(slug);
  return { hash, ground: colourOf(ground), ink: colourOf(ink), shade: colourOf(shade), spark: colourOf(spark) };
}
