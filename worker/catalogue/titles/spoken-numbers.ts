const UNITS = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ARABIC_UNITS = 'صفر واحد اثنا ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه'.split(' ');
const ARABIC_TENS = 'عشرين ثلاثين اربعين خمسين ستين سبعين ثمانين تسعين'.split(' ');

const values = (words: string[], of: (at: number) => number) =>
  words.map((word, at): [string, number] => [word, of(at)]);
const unitOf = new Map([...values(UNITS, at => at), ...values(ARABIC_UNITS, at => at), ['احد', 1], ['اثني', 2]]);
const teenOf = new Map(values(TEENS, at => at + 10));
const tenOf = new Map([...values(TENS, at => 10 * at + 20), ...values(ARABIC_TENS, at => 10 * at + 20)]);

const TEN = 'عشر';
const AND = /^و(?=.{4})/;

/** Numbers of several words, or from zero on, as digits: `fallout seventy six`, فيفا ثمانيه عشر. Undefined if there are none. */
export function withDigits(words: string[]): string[] | undefined {
  const spelled: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [value, length] = at > 0 ? numberAt(words, at) : [undefined, 1];
    spelled.push(value === undefined ? (words[at] ?? '') : String(value));
    at += length;
  }
  return spelled.some((word, at) => word !== words[at]) ? spelled : undefined;
}

function numberAt(words: string[], at: number): [value: number | undefined, length: number] {
  const [word = '', next = ''] = words.slice(at, at + 2);
  const [unit, ten, nextTen] = [unitOf.get(word), tenOf.get(word), tenOf.get(next.replace(AND, ''))];
  if (unit !== undefined && next === TEN) return [10 + unit, 2];
  if (unit && nextTen) return [nextTen + unit, 2];
  if (ten !== undefined) return unitOf.get(next) ? [ten + (unitOf.get(next) ?? 0), 2] : [ten, 1];
  return [word === UNITS[0] || word === ARABIC_UNITS[0] ? 0 : teenOf.get(word), 1];
}
