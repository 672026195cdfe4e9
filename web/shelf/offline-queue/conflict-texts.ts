/** One of two texts of a note; null if the note was removed. `at`: when it was written, in milliseconds since 1970. */
export type Written = { text: string | null; at?: number | undefined };

/** Both texts as one, the one that was saved first. */
export const joined = (first: string | null, second: string | null, between: string): string =>
  [first, second].filter(text => text !== null).join(between);

/** The lines of a text; `isOwn` if the other text does not have it. */
export function markedLines(text: string, other: string): { line: string; place: number; isOwn: boolean }[] {
  const known = new Set(other.split('\n').map(line => line.trim()));
  return text.split('\n').map((line, place) => ({ line, place, isOwn: line.trim() !== '' && !known.has(line.trim()) }));
}
