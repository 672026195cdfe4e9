/** A text without one of its letters, or with two neighbours swapped. */
export const deletionsAndSwaps = (text: string) => [
  ...[...text].map((_, at) => text.slice(0, at) + text.slice(at + 1)),
  ...swaps(text),
];

/** A text with two neighbours swapped. */
export const swaps = (text: string) =>
  [...text.slice(1)].map((next, at) => text.slice(0, at) + next + text.charAt(at) + text.slice(at + 2));
