import type { Palette } from '../../../worker/catalogue/covers.schema.ts';
import type { Dice } from './dice.ts';

export const WIDTH = 300;
export const HEIGHT = 400;
export const MARGIN = 24;
export const MEASURE = WIDTH - 2 * MARGIN;

/** The material of a composition: the palette, and the title in parts. */
export interface CoverPage extends Palette {
  /** Prefix of the ids inside the drawing. */
  id: string;
  title: string;
  main: string;
  /** The subtitle, or ''. */
  rest: string;
  year: string;
  by: string;
}

export type Composition = (page: CoverPage, dice: Dice) => string;
