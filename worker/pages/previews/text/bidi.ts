/* The order in which letters of both directions stand, from left to right, by the Unicode Bidirectional Algorithm (UAX
   9) for a line without embeddings. */

export type Direction = 'ltr' | 'rtl';

type Kind = 'L' | 'R' | 'number' | 'neutral';

const DIGIT = /^[0-9\u0660-\u0669]/;
const RIGHT_TO_LEFT = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Between two digits these belong to the number, as a sign before or after one does. */
const OF_NUMBERS = /^[.,:/+%-]/;
/** Signs that are mirrored, each beside its mirror image. */
const MIRRORED = '()[]{}<>«»';
const mirrorOf = (sign: string) => MIRRORED[MIRRORED.indexOf(sign) ^ 1];

/** Invisible: they only set a direction. */
const MARKS = new Map(Object.entries<Kind>({ '\u200e': 'L', '\u200f': 'R' }));

function kindOf(text: string): Kind {
  const mark = MARKS.get(text);
  if (mark) return mark;
  if (DIGIT.test(text)) return 'number';
  if (RIGHT_TO_LEFT.test(text) && /^\p{L}/u.test(text)) return 'R';
  return /^\p{L}/u.test(text) ? 'L' : 'neutral';
}

/** The direction of a text's beginning: that of its first letter. */
export function directionOf(text: string, otherwise: Direction): Direction {
  for (const sign of text) {
    const kind = kindOf(sign);
    if (kind === 'L') return 'ltr';
    if (kind === 'R') return 'rtl';
  }
  return otherwise;
}

/** Points within numbers become numbers (W4), and numbers after Latin letters run with them (W7). */
function settleNumbers(kinds: Kind[], texts: string[], base: Direction): void {
  for (let i = 1; i < kinds.length; i += 1) {
    const isWithin = kinds[i] === 'neutral' && OF_NUMBERS.test(texts[i] ?? '');
    if (isWithin && kinds[i - 1] === 'number' && kinds[i + 1] === 'number') kinds[i] = 'number';
  }
  let last: Kind = base === 'rtl' ? 'R' : 'L';
  for (const [i, kind] of kinds.entries()) {
    if (kind === 'L' || kind === 'R') last = kind;
    if (kind === 'number' && last === 'L') kinds[i] = 'L';
  }
}

/** Signs between two letters of one direction take that direction, others that of the line (N1, N2). */
function settleNeutrals(kinds: Kind[], base: Direction): void {
  const own: Kind = base === 'rtl' ? 'R' : 'L';
  const side = (kind: Kind | undefined): Kind => (kind === undefined ? own : kind === 'number' ? 'R' : kind);
  for (let i = 0; i < kinds.length; i += 1) {
    if (kinds[i] !== 'neutral') continue;
    const end = kinds.findIndex((kind, at) => at > i && kind !== 'neutral');
    const before = side(kinds[i - 1]);
    const after = side(end < 0 ? undefined : kinds[end]);
    kinds.fill(before === after ? before : own, i, end < 0 ? kinds.length : end);
  }
}

function levelsOf(texts: string[], base: Direction): number[] {
  const kinds = texts.map(kindOf);
  settleNumbers(kinds, texts, base);
  settleNeutrals(kinds, base);
  if (base === 'ltr') return kinds.map(kind => (kind === 'L' ? 0 : kind === 'R' ? 1 : 2));
  return kinds.map(kind => (kind === 'R' ? 1 : 2));
}

/** Reverses every run of at least this level (L2). */
function turn(order: number[], levels: number[], level: number): number[] {
  const turned: number[] = [];
  let run: number[] = [];
  for (const place of order) {
    if ((levels[place] ?? 0) >= level) run.unshift(place);
    else {
      turned.push(...run, place);
      run = [];
    }
  }
  return [...turned, ...run];
}

/** The places of the texts from left to right, and which of them are mirrored. */
export function visualOrder(texts: string[], base: Direction): { place: number; mirrored?: string | undefined }[] {
  const levels = levelsOf(texts, base);
  let order = texts.map((_, i) => i);
  for (const level of [2, 1]) order = turn(order, levels, level);
  return order.map(place => ({ place, mirrored: levels[place] === 1 ? mirrorOf(texts[place] ?? ' ') : undefined }));
}
