/** From this many letters on, two typos in a word are forgiven. */
export const LONG_WORD_LETTERS = 8;

/** Whether two words differ by at most one letter that is wrong, missing or added, or by two swapped neighbours. */
export function isOneTypo(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  const start = commonStart(word, other);
  const [left, right] = [word.slice(start), other.slice(start)];
  if (left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1)) return true;
  return left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0];
}

/** What two swapped neighbours cost: they are one slip of the fingers rather than two wrong letters. */
const SWAP_COST = 0.7;
const LONGEST = 128;

const rows = [0, 1, 2].map(() => new Float64Array(LONGEST + 1));

/**
 * How many letters are wrong, missing or added between two words; a swap of neighbours counts less. Infinity as soon as
 * there are more than `most`.
 */
export function typosIn(word: string, other: string, most = Infinity): number {
  const [height, width] = [Math.min(word.length, LONGEST), Math.min(other.length, LONGEST)];
  if (Math.abs(height - width) > most) return Infinity;
  let [before, above, row] = rows as [Float64Array, Float64Array, Float64Array];
  for (let column = 0; column <= width; column++) above[column] = column;
  for (let at = 1; at <= height; at++) {
    const letter = word.charCodeAt(at - 1);
    const last = at > 1 ? word.charCodeAt(at - 2) : -1;
    row[0] = at;
    let least = at;
    for (let column = 1; column <= width; column++) {
      const offered = other.charCodeAt(column - 1);
      let cost = costAt(above, column - 1) + (letter === offered ? 0 : 1);
      cost = Math.min(cost, costAt(above, column) + 1, costAt(row, column - 1) + 1);
      if (last === offered && column > 1 && letter === other.charCodeAt(column - 2))
        cost = Math.min(cost, costAt(before, column - 2) + SWAP_COST);
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Infinity;
    [before, above, row] = [above, row, before];
  }
  return costAt(above, width);
}

const costAt = (row: Float64Array, column: number) => row[column] ?? 0;

function commonStart(word: string, other: string): number {
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  return start;
}

type Deletion = { deletion: string; position: number };

const SHORTEST_WORD = 4;
/** From this many letters on, a word is also found by its beginning. */
export const SHORTEST_UNFINISHED = 6;
export const BEGINNING_LETTERS = 5;

/**
 * Whether a word may be mistyped: only plain Latin words of four letters and more are looked up in the table of typos.
 */
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
 * The rows of the typo table for one word: the word at position -1, each deletion of a letter at the position of that
 * letter, and for a longer word the same of its first five letters behind a `<`, for words that are still being typed.
 */
export function deletionRows(word: string): Deletion[] {
  const own = [{ deletion: word, position: -1 }, ...oneLetterDeletions(word)];
  if (word.length < SHORTEST_UNFINISHED) return own;
  const beginning = word.slice(0, BEGINNING_LETTERS);
  const begun = [{ deletion: beginning, position: -1 }, ...oneLetterDeletions(beginning)];
  return [...own, ...begun.map(({ deletion, position }) => ({ deletion: `<${deletion}`, position }))];
}
