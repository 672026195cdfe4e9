/** A part of the sitemap holds the games of this many consecutive numbers; the format allows five times as many. */
export const PART_GAMES = 10_000;

const PART = /^games-([1-9]\d{0,5})\.xml$/;

/** The number of a part of games by its file's name, undefined for any other name. */
export function partOf(file: string): number | undefined {
  const part = PART.exec(file)?.[1];
  return part === undefined ? undefined : Number(part);
}
