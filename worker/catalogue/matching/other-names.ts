/* Series and games that a store, a region or an old console calls otherwise. All texts are folded. */

/** Short names that stand for the whole one so surely that nobody has to be asked. */
const SHORT: [RegExp, string][] = [
  [/^(?:cod|c o d)[\s:-]+/, 'call of duty '],
  [/^(?=(?:modern warfare|black ops|world at war)\b)/, 'call of duty '],
  [/\bwaw$/, 'world at war'],
  [/^gta[\s:-]+/, 'grand theft auto '],
  [/^nfs[\s:-]+/, 'need for speed '],
  [/^ac[\s:-]+/, 'assassins creed '],
  [/^mgs[\s:-]+/, 'metal gear solid '],
  [/^pes (20\d\d)(?:[\s:-]+pro evolution soccer(?: 20\d\d)?)?$/, 'pro evolution soccer $1'],
  [/^skyrim\b/, 'the elder scrolls v skyrim'],
  [/^oblivion\b/, 'the elder scrolls iv oblivion'],
  [/^morrowind\b/, 'the elder scrolls iii morrowind'],
  [/\bmcc$/, 'the master chief collection'],
  [/\bce anniversary$/, 'combat evolved anniversary'],
];

/** Names of other regions: enough for a question, not more. */
const REGIONAL: [RegExp, string][] = [
  [/\bbiohazard\b/, 'resident evil'],
  [/\brockman\b/, 'mega man'],
  [/\bryu ga gotoku\b/, 'yakuza'],
  [/\b(?:pes|winning eleven)\b/, 'pro evolution soccer'],
  [/\beverybodys golf\b/, 'hot shots golf'],
  [/\bfifa soccer\b/, 'fifa'],
  [/\bakumajo dracula\b/, 'castlevania'],
];

// Names of developers and owners that some stores put before a title and others leave out.
const SURE_OWNERS = ['tom clancys', 'sid meiers', 'ea sports'];
const OWNERS = [...SURE_OWNERS, 'marvels', 'marvel', 'disney', 'disney pixar'];
const OWNER = new RegExp(`^(?:disney ?[•·-] ?pixar|${OWNERS.join('|')})[\\s:]+(?=\\S{3})`);
const SURE_OWNER = new RegExp(`^(?:${SURE_OWNERS.join('|')})[\\s:]+(?=\\S{3})`);

/** A text with some of its words replaced. */
export const swap = (text: string, pairs: [RegExp, string][]) =>
  pairs.reduce((left, [pattern, by]) => left.replace(pattern, by), text);

/** A title with its series written out, and with and without an owner who signs all games of the series. */
export function surelySame(text: string): string[] {
  const whole = swap(text, SHORT);
  const bare = whole.replace(SURE_OWNER, '');
  const names = [whole, bare, ...(bare === whole ? SURE_OWNERS.map(owner => `${owner} ${whole}`) : [])];
  return names.filter(name => name !== text);
}

/** A title without its owner's name, and with the series named as in other regions. */
export function perhapsSame(text: string): string[] {
  return [text.replace(OWNER, ''), swap(text, REGIONAL)];
}

/** A title behind each name that an owner may have. */
export function withOwner(text: string): string[] {
  return OWNER.test(text) ? [] : OWNERS.map(owner => `${owner} ${text}`);
}
