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

/** The longer of two words in which two typos are forgiven has so many letters, by how many words stand beside it. */
const TWO_TYPOS_LETTERS = [7, 6, 5];
const THREE_TYPOS_LETTERS = 10;

/**
 * How many letters differ between two long words that are wrong, missing, added or swapped with a neighbour, if they are
 * few enough for the words' length: two, or three from ten letters on. Undefined otherwise, or if one word continues the
 * other: Nintendogs is not Nintendo. `others` counts the words beside it.
 */
export function typosBetween(word: string, other: string, others = 0): number | undefined {
  const [shorter, longer] = [Math.min(word.length, other.length), Math.max(word.length, other.length)];
  const most = shorter >= THREE_TYPOS_LETTERS ? 3 : 2;
  const enough = TWO_TYPOS_LETTERS[Math.min(others, TWO_TYPOS_LETTERS.length - 1)] ?? 0;
  if (longer < enough || shorter < Math.min(enough, longer - 1) || longer - shorter > most) return undefined;
  if (longer - shorter > 1 && (word.startsWith(other) || other.startsWith(word))) return undefined;
  const typos = editDistance(word, other);
  return typos <= most ? typos : undefined;
}

/** The edit distance with swaps of neighbours (optimal string alignment). */
export function editDistance(word: string, other: string): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let at = 1; at <= word.length; at++) {
    const next = [at];
    for (let column = 1; column <= other.length; column++) {
      const isSame = word[at - 1] === other[column - 1];
      const swapped =
        at > 1 && column > 1 && word[at - 1] === other[column - 2] && word[at - 2] === other[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : Infinity;
      const replaced = (row[column - 1] ?? 0) + (isSame ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, swapped));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}

/** Whether `begun` is, with at most one typo, the beginning of `word`. */
export function beginsWithTypo(begun: string, word: string): boolean {
  return [0, 1, -1].some(more => isOneTypo(begun, word.slice(0, begun.length + more)));
}

function commonStart(word: string, other: string): number {
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  return start;
}
