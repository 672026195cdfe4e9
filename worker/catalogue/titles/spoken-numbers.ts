import { numberWords } from './numerals.ts';

const values = new Map(
  numberWords.flatMap(({ value, english, counted }) =>
    [english, ...counted].map((word): [string, number] => [word, value]),
  ),
);
const [UNIT_MAX, ALONE_MAX, HUNDRED] = [9, 10, 100];
/** The ten in Arabic numbers from thirteen to nineteen: ثلاثه عشر. */
const TEN = /^عشره?$/;
const AND = /^و(?=.{4})/;

type Spoken = [value: number | undefined, length: number];

/**
 * The words of a term with spelled numbers as digits, if these are several words or more than ten: `fallout seventy
 * six`, `sixty seconds`, فيفا ثمانيه عشر. Undefined if there are none.
 */
export function withDigits(words: string[]): string[] | undefined {
  const spelled: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [value, length] = numberAt(words, at);
    const isLeft = value === undefined || (length === 1 && (value === 0 ? at === 0 : value <= ALONE_MAX));
    spelled.push(isLeft ? (words[at] ?? '') : String(value));
    at += isLeft ? 1 : length;
  }
  return spelled.some((word, at) => word !== words[at]) ? spelled : undefined;
}

/** The spelled number that begins at a word, hundreds included: `five hundred and one`. */
function numberAt(words: string[], at: number): Spoken {
  const [first, firstLength] = belowHundred(words, at);
  const isMany = first !== undefined && first > 0 && first <= UNIT_MAX;
  const hundredAt = isMany ? at + firstLength : at;
  if (values.get(words[hundredAt] ?? '') !== HUNDRED) return [first, firstLength];
  const restAt = hundredAt + (words[hundredAt + 1] === 'and' ? 2 : 1);
  const [rest, restLength] = belowHundred(words, restAt);
  const hundreds = HUNDRED * (isMany ? first : 1);
  return rest ? [hundreds + rest, restAt + restLength - at] : [hundreds, hundredAt + 1 - at];
}

function belowHundred(words: string[], at: number): Spoken {
  const [word = '', next = ''] = words.slice(at, at + 2);
  const [value, nextValue = 0] = [values.get(word), values.get(next.replace(AND, '')) ?? 0];
  if (value === undefined || value >= HUNDRED) return [undefined, 1];
  const isUnit = value <= UNIT_MAX;
  if (isUnit && value > 0 && TEN.test(next)) return [10 + value, 2];
  if (isUnit && value > 0 && isTens(nextValue)) return [nextValue + value, 2];
  if (isTens(value) && nextValue > 0 && nextValue <= UNIT_MAX) return [value + nextValue, 2];
  return [value, 1];
}

const isTens = (value: number) => value >= 20 && value < HUNDRED;
