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

/** Whether two long words differ by at most two such typos, at any place. */
export function isTwoTypos(word: string, other: string): boolean {
  if (word.length < LONG_WORD_LETTERS || other.length < LONG_WORD_LETTERS || Math.abs(word.length - other.length) > 2)
    return false;
  const start = commonStart(word, other);
  const [left, right] = [word.slice(start), other.slice(start)];
  const tries = [
    [left.slice(1), right.slice(1)],
    [left.slice(1), right],
    [left, right.slice(1)],
  ];
  return tries.some(([a = '', b = '']) => isOneTypo(a, b)) || isOneTypo(swapStart(left), right);
}

function swapStart(text: string): string {
  return text.slice(1, 2) + text.slice(0, 1) + text.slice(2);
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
