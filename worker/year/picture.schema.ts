/* How books stand in the picture of a year: the same in the one that is shared and in the one shown before. */

/** The picture's width, and the margin before and behind its books, in pixels. */
export const PICTURE = { width: 1200, margin: 72 };
/** In units: of these a cover is 300 by 400. */
export const COVER = { width: 300, height: 400 };
export const GAP = 6;
/** Pixels for a unit: books grow up to the first, and shrink down to the second; then the earliest are left out. */
const SCALE = { most: 0.7, least: 0.2 };

type Book = { coverUrl: string | null };
type YearFacts<B> = {
  finished: readonly string[];
  months: readonly { finished: readonly string[] }[];
  games: Readonly<Record<string, B>>;
};

/** Books in order, the pixels of a unit, how many there are in all, and the book that shows its cover. */
export type Laid<B> = { books: B[]; scale: number; all: number; facing: B | undefined };

/**
 * The last game of which it is known when it was finished. It faces the room if it has a cover of its own: what is
 * drawn instead is another drawing here than in the app.
 */
function facingOf<B extends Book>({ months, games }: YearFacts<B>): B | undefined {
  const game = games[months.flatMap(({ finished }) => finished).at(-1) ?? ''];
  return game?.coverUrl ? game : undefined;
}

/** As many of the latest books as fit, as large as they can be. */
export function layOut<B extends Book>(year: YearFacts<B>, thickOf: (book: B) => number, showsCover = true): Laid<B> {
  const all = year.finished.flatMap(id => year.games[id] ?? []);
  const facing = showsCover ? facingOf(year) : undefined;
  const room = PICTURE.width - 2 * PICTURE.margin;
  const books: B[] = [];
  let units = -GAP;
  for (const book of all.toReversed()) {
    units += GAP + (book === facing ? COVER.width : thickOf(book));
    if (room / units < SCALE.least) break;
    books.unshift(book);
  }
  const taken = books.reduce((sum, book) => sum + GAP + (book === facing ? COVER.width : thickOf(book)), -GAP);
  return { books, scale: Math.min(SCALE.most, room / Math.max(1, taken)), all: all.length, facing };
}
