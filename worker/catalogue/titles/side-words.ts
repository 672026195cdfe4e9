import { once } from '../../platform/remember.ts';
import { isEditionWord } from './common-words.ts';
import { isNumber } from './numerals.ts';
import companies from './words/companies.json' with { type: 'json' };
import devices from './words/devices.json' with { type: 'json' };
import platforms from './words/platforms.json' with { type: 'json' };
import sideWords from './words/side-words.json' with { type: 'json' };
import talk from './words/talk.json' with { type: 'json' };

/** What the words that are not part of a name say: the numbers of the subplatforms they name, a year, an edition. */
export type Side = { platforms: number[]; year: string | undefined; edition: boolean };

/** Whether words name a device, and no game: they are its number or model. */
export const isModel = (words: string[]): boolean => words.every(word => isNumber(word) || DEVICE_WORDS.has(word));

/** Words for the models of devices: PS5 Pro, Xbox Series X. */
const DEVICE_WORDS = new Set(devices.models.split(' '));
/** Arabic words for devices that titles may have in English: Call of Duty: Mobile. */
const ENGLISH_WORDS = new Map(Object.entries(devices.english));

const LONGEST_IN_WORDS = 5;
const YEAR = /^(?:19[89]|20[0-4])\d$/;

/** The article, and what is written together with it: للبلايستيشن, عالكمبيوتر. */
const ARTICLE = /^(?:لل|عال|بال|وال|ال)(?=...)/;

// A game made for one console of a family runs on others too, so these are preferences, never conditions.
const knownPlatforms = once(
  () => new Map(platforms.flatMap(({ names, subplatforms }) => names.split(', ').map(name => [name, subplatforms]))),
);
const knownOthers = once(() => {
  const lists = Object.values(sideWords).flatMap(kind => Object.values<string>(kind));
  return new Set([...lists, companies.arabic].flatMap(list => list.split(', ')));
});
const platformsOf = (name: string) => knownPlatforms().get(name) ?? knownPlatforms().get(name.replace(ARTICLE, ''));
const isOther = (name: string) => knownOthers().has(name) || knownOthers().has(name.replace(ARTICLE, ''));

/** Whether a word alone is no part of a name, and no title inside of a term either. */
export const isSideWord = (word: string): boolean => isOther(word) || platformsOf(word) !== undefined;

/**
 * The words of a term without those that name no game, and what these say. Undefined if nothing or everything would be
 * removed.
 */
export function withoutSideWords(words: string[]): { words: string[]; side: Side } | undefined {
  const side: Side = { platforms: [], year: undefined, edition: false };
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = sideLength(words, at, side);
    if (length === 0) kept.push(words[at] ?? '');
    at += length || 1;
  }
  if (kept.length === words.length || kept.every(word => word === 'the' || word === 'of')) return undefined;
  return { words: kept, side };
}

/** Words in the English forms that titles may have of them. */
export function inEnglish(words: string[]): string[] {
  return words.map(word => ENGLISH_WORDS.get(word) ?? word);
}

/** How many words from `at` on are not part of the name; their meaning is added to `side`. */
function sideLength(words: string[], at: number, side: Side): number {
  for (let length = Math.min(LONGEST_IN_WORDS, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ');
    const subplatforms = platformsOf(name);
    // A platform that no game here runs on may begin another name (Mobile Legends) or that of a device.
    const isFirst = subplatforms?.length === 0 && at === 0 && !isModel(words.slice(length));
    const isAside = subplatforms ? !isFirst : isOther(name);
    if (subplatforms && isAside) side.platforms.push(...subplatforms);
    if (isAside) return length;
  }
  const word = words[at] ?? '';
  if (at > 0 && YEAR.test(word)) side.year = word;
  if (at > 0 && isEditionWord(word)) side.edition = true;
  return at > 0 && (isEditionWord(word) || YEAR.test(word)) ? 1 : 0;
}

const TALK_WORDS_MAX = 7;

type TalkSpan = keyof typeof talk;

const phrases = once(() => {
  const setOf = (place: TalkSpan) => new Set(Object.values(talk[place]).flatMap(list => list.split(', ')));
  return { begins: setOf('begins'), ends: setOf('ends') };
});

/**
 * The words of a term without the talk it begins or ends with: `game called celeste`, `celeste how long`. Undefined
 * without talk, or if nothing is left. No such beginning may begin a title that many know.
 */
export function withoutTalk(words: string[]): string[] | undefined {
  const begun = talkLength(words, 'begins');
  const rest = words.slice(begun);
  const asked = rest.slice(0, rest.length - talkLength(rest, 'ends'));
  if (asked.length === words.length || asked.length === 0) return undefined;
  return withoutTalk(asked) ?? (isAllTalk(asked) ? undefined : asked);
}

const isAllTalk = (words: string[]) => talkLength(words, 'begins') === words.length;

function talkLength(words: string[], place: TalkSpan): number {
  for (let length = Math.min(TALK_WORDS_MAX, words.length); length > 0; length--) {
    const part = place === 'begins' ? words.slice(0, length) : words.slice(-length);
    if (phrases()[place].has(part.join(' '))) return length;
  }
  return 0;
}
