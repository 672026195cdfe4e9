const SHORT_FORMS: Record<string, string> = {
  ep: 'episode',
  pt: 'part',
  vol: 'volume',
  vs: 'versus',
  bros: 'brothers',
};
const WRITTEN_OUT = new Map(
  Object.entries(SHORT_FORMS).flatMap(([short, long]) => [
    [short, long],
    [long, short],
  ]),
);

const CENTURY_ENDS = 90;

/**
 * Other forms of a query's word in a title: a year with all of its digits or the last two (`PES 13`, `FIFA 2023`, `KOF
 * 98`), and a short form or its long form.
 */
export function otherSpelling(word: string): string | undefined {
  if (/^(?:199|20\d)\d$/.test(word)) return word.slice(2);
  if (/^\d\d$/.test(word)) return `${Number(word) < CENTURY_ENDS ? 20 : 19}${word}`;
  return WRITTEN_OUT.get(word);
}
