import words from './words/number-words.json' with { type: 'json' };

type NumberWords = {
  value: number;
  english: string;
  /** Arabic numbers, of the standard and as people speak. */
  counted: string[];
  /** What else counts the games of a series: the English name in Arabic letters, and ordinals. */
  heard: string[];
};

/** The words of numbers in both languages, folded: zero to nineteen, then the tens to a hundred. */
export const numberWords = Object.entries(words).map(
  ([english, { value, counted, heard }]): NumberWords => ({
    value,
    english,
    counted: counted.split(' '),
    heard: heard.split(' ').filter(Boolean),
  }),
);
