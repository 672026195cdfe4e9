export type Deletion = { deletion: string; position: number };

const SHORTEST_WORD = 4;
/** From this many letters on, a word is also found by its beginning. */
export const SHORTEST_UNFINISHED = 6;
export const BEGINNING_LETTERS = 5;

/** Only plain Latin words of four letters and more get this forgiveness. */
export function isForgiven(word: string): boolean {
  return word.length >= SHORTEST_WORD && /^[a-z]+$/.test(word);
}

/** The word with each letter left out in turn. Equal results count once, at the first position. */
export function oneLetterDeletions(word: string): Deletion[] {
  const found = new Map<string, number>();
  for (let position = 0; position < word.length; position++) {
    const deletion = word.slice(0, position) + word.slice(position + 1);
    if (!found.has(deletion)) found.set(deletion, position);
  }
  return Array.from(found, ([deletion, position]) => ({ deletion, position }));
}

/**
 * What the typo table holds for one word: itself at position -1, every one-letter deletion at the position of the
 * missing letter, and for longer words the same of its first five letters after `<`, for words still being typed.
 */
export function deletionRows(word: string): Deletion[] {
  const own = [{ deletion: word, position: -1 }, ...oneLetterDeletions(word)];
  if (word.length < SHORTEST_UNFINISHED) return own;
  const beginning = word.slice(0, BEGINNING_LETTERS);
  const begun = [{ deletion: beginning, position: -1 }, ...oneLetterDeletions(beginning)];
  return [...own, ...begun.map(({ deletion, position }) => ({ deletion: `<${deletion}`, position }))];
}
