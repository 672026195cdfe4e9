import type { Span } from './title-reading.ts';

/** What each way to answer a word costs. */
export const PENALTY = {
  beginning: 1,
  acronym: 2,
  other: 2,
  joined: 2,
  joinedBeginning: 3,
  digits: 8,
  firstDigit: 20,
  typo: 9,
  sound: 12,
  typoInBeginning: 18,
  typos: 20,
};
/** Letters that turn a word into another one, which may not be meant. */
const MISTYPED: Step['kind'][] = ['typo', 'typoInBeginning', 'sound', 'typos'];

export type Step = Span & {
  /** How many words of the query it answers. */
  words: number;
  penalty: number;
  kind: keyof typeof PENALTY | 'word';
  /** How many letters are wrong. */
  typos?: number;
  /** Whether the words sound the same, however they are spelled. */
  heard?: boolean;
};

export function isMistyped({ kind }: Step): boolean {
  return MISTYPED.includes(kind);
}
