import type { Env } from '../../../env.ts';
import { readBuilt } from '../../../platform/http/built-files.ts';

/* The letters of pictures, as outlines. The build reads them from the product's fonts and writes them beside the app's
   files; the Worker itself contains none of it. */

/** The advance to the next letter, then the closed lines of this one, in thousandths of the size, y downwards. */
export type Glyph = [advance: number, ...outline: number[][]];

export type GlyphBook = {
  /**
   * By letter, places in the lists below. Letters that join have four (alone, last, first, middle), those that join
   * only with the one before them two, all others one. Lam with an alef is a letter of its own.
   */
  letters: Record<string, number[]>;
  /** Signs that stand above or below a letter. */
  marks: string[];
  light: Glyph[];
  strong: Glyph[];
};

export type Weight = 'light' | 'strong';

const GLYPH_BOOK = '/glyphs.json';

let book: GlyphBook | undefined;

/** The letters, read once by each isolate. Throws if the build wrote none. */
export async function openBook(env: Env, origin: string): Promise<GlyphBook> {
  if (book) return book;
  const file = await readBuilt(env, GLYPH_BOOK, { origin, type: 'application/json' });
  const read: GlyphBook = await file.json();
  book = read;
  return read;
}
