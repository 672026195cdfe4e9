import { subplatformNum, subplatformNumOf } from '../../../catalogue/platforms.ts';
import { fold } from '../../../catalogue/titles/fold.ts';
import { rememberPairs } from '../../../platform/remember.ts';
import { ADDITIONS, BESIDE_COMPUTERS, COMPUTERS, OTHER_MACHINES, OTHER_STORES, OURS, VAGUE } from './platform-names.ts';

const spelt = (word: string) =>
  fold(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const has = (pattern: RegExp, text: string) => text.search(pattern) >= 0;

const STEAM = subplatformNum('steam');

/** No platform has a longer name. In letters. */
const NAME_MAX = 100;

/** A machine or store that a text names, and the place that it has here. */
type PlatformWord = { word: string; num: number | null };

/**
 * Whether a computer is named in what is left of a name without machines: it stands alone, or beside words that it is
 * known to have. "PC-50X Family" and "Pocket PC" are no computers.
 */
const isComputerIn = (rest: string) =>
  has(COMPUTERS, rest) &&
  [COMPUTERS, OTHER_STORES, VAGUE, BESIDE_COMPUTERS].reduce((left, known) => left.replace(known, ' '), rest).trim() ===
    '';

/** The machines in a text, in its order, and what is left of it. */
function namesIn(text: string, withComputers = false): { names: PlatformWord[]; rest: string } {
  const found: (PlatformWord & { at: number })[] = [];
  let rest = text;
  const take = (pattern: RegExp, num: number | null) => {
    rest = rest.replace(pattern, (all: string, word: string, at: number) => {
      found.push({ word, num, at });
      return ' '.repeat(all.length);
    });
  };
  for (const [pattern, code] of OURS) take(pattern, subplatformNum(code));
  take(OTHER_MACHINES, null);
  if (withComputers) take(COMPUTERS, STEAM);
  return { names: found.toSorted((a, b) => a.at - b.at), rest };
}

const namesSteam = (text: string) => namesIn(text).names.some(({ num }) => num === STEAM);

/** Whether a store has a library of its own. Where Steam is named beside it, it sold a key for Steam. */
const isOtherStore = (store: string) => has(OTHER_STORES, store) && !namesSteam(store);

/** What stands before a bracket or a dash is a name by itself, whatever is added: `PC (lent to Sami)`. */
const headOf = (word: string) => spelt(word.split(/\s*[([]|\s[-–—:]\s/, 1)[0] ?? '');

function readName(word: string, store: string): number | null | undefined {
  const { names, rest } = namesIn(spelt(word));
  const places = new Set(names.map(({ num }) => num));
  if (places.size > 1) return undefined;
  const [place] = places;
  if (place === STEAM) return has(OTHER_STORES, rest) ? null : STEAM;
  // "PS5 PC" is two places, and nothing divides them.
  if (place !== undefined) return has(COMPUTERS, rest) ? undefined : place;
  // The game is on Steam, unless another store is named.
  if (isComputerIn(rest) || isComputerIn(headOf(word)))
    return has(OTHER_STORES, rest) || isOtherStore(spelt(store)) ? null : STEAM;
  if (has(COMPUTERS, rest)) return undefined;
  return has(OTHER_STORES, rest) || has(VAGUE, rest) ? null : undefined;
}

// In an object: what is not understood is remembered too.
const remembered = rememberPairs((word, store) => ({ num: readName(word, store) }), 'words');

/**
 * The number of the subplatform that a word means, null for a platform that Raff has no place for, undefined for a word
 * that is no platform known here, or several. It is judged by whole words: "PC Engine" is no PC. "PlayStation" or
 * "Xbox" alone is understood, but says no console.
 */
export function readPlatform(word: string, { store = '' }: { store?: string } = {}): number | null | undefined {
  if (word.length > NAME_MAX) return undefined;
  const { num } = remembered(word, store.slice(0, NAME_MAX));
  return num === undefined ? (subplatformNumOf(word) ?? undefined) : num;
}

/** The number in the database of the subplatform that a platform word means; null if none. */
export function subplatformOfWord(word: string, hint?: { store?: string }): number | null {
  return readPlatform(word, hint) ?? null;
}

/** Whether a word only names a computer: that its games are on Steam is not said, so a person may say otherwise. */
export function isComputer(word: string): boolean {
  if (word.length > NAME_MAX) return false;
  const { names, rest } = namesIn(spelt(word));
  return names.length === 0 && isComputerIn(rest) && !has(OTHER_STORES, rest);
}

/** Whether a word names a store for computers and no computer: beside "PC" it says where on the PC. */
export function isStore(word: string): boolean {
  const { names, rest } = namesIn(spelt(word.slice(0, NAME_MAX)));
  const isSteam = names.length > 0 && names.every(({ num }) => num === STEAM);
  return !has(COMPUTERS, rest) && (isSteam || (names.length === 0 && has(OTHER_STORES, rest) && !has(VAGUE, rest)));
}

/** Of texts about where a game was bought, the one that says the store. Steam wins: others sell keys for it. */
export function storeIn(...texts: string[]): string {
  const spelling = (text: string) => spelt(text.slice(0, NAME_MAX));
  const steam = texts.find(text => namesSteam(spelling(text)));
  return steam ?? texts.find(text => has(OTHER_STORES, spelling(text))) ?? '';
}

/** The machines that a text names without anything between them, each by its name; none if it says more than names. */
export function namesBeside(text: string): string[] {
  const { names, rest } = namesIn(spelt(text.slice(0, NAME_MAX)), true);
  return /[\p{L}\p{N}]/u.test(rest.replace(ADDITIONS, '')) ? [] : names.map(({ word }) => word.trim());
}
