import { once } from '../../platform/remember.ts';
import { isEditionWord } from './common-words.ts';
import { ARABIC_COMPANIES } from './company-names.ts';
import { fold, splitWords } from './fold.ts';
import { isNumber } from './numerals.ts';

/** The parts of a query that are not the name: the numbers of the subplatforms it names, and a year. */
export type Side = { platforms: number[]; year: string | undefined; edition: boolean };

/** Whether what is left of a query names no game: the number or the model of a device. */
export const isModel = (words: string[]): boolean => words.every(word => isNumber(word) || DEVICE_WORDS.has(word));

// A game made for one console of a family runs on others too, so these are preferences, never conditions.
const PLATFORM_NAMES: [names: string, platforms: number[]][] = [
  ['ps5, ps 5, playstation 5, play station 5, بلايستيشن 5, بلاي ستيشن 5, بليستيشن 5, سوني 5, بي اس 5', [1]],
  ['ps4, playstation 4, play station 4, بلايستيشن 4, بلاي ستيشن 4, بليستيشن 4, سوني 4, بي اس 4', [2]],
  ['ps3, playstation 3, play station 3, بلايستيشن 3, بلاي ستيشن 3, بليستيشن 3, سوني 3, بي اس 3', [3]],
  ['ps vita, psvita, vita, بي اس فيتا, فيتا', [4]],
  ['ps, ps1, ps2, psp, psx, playstation, play station, playstation 1, playstation 2, play station 2', [1, 2, 3]],
  ['بلايستيشن, بلاي ستيشن, بليستيشن, سوني, بلايستيشن 2, سوني 2, بلايستيشن 1, سوني 1', [1, 2, 3]],
  ['xbox series, xbox series x, xbox series s, series x, series s, اكس بوكس سيريس, xsx', [5]],
  ['xbox one, xbox 1, اكس بوكس ون, xb1', [6]],
  ['xbox 360, x360, اكس بوكس 360, اكسبوكس 360', [7]],
  ['xbox, x box, اكس بوكس, اكسبوكس, الاكس بوكس', [5, 6, 7]],
  ['steam, pc, windows, ستيم, بي سي, كمبيوتر, الكمبيوتر, للكمبيوتر, ويندوز', [8]],
  ['switch, nintendo, nintendo switch, نينتندو, سويتش, نينتندو سويتش, mac, mobile, جوال, للجوال, موبايل', []],
  [
    'switch 2, n64, nes, snes, gamecube, wii u, 3ds, nintendo ds, gba, dreamcast, android, ios, iphone, ايفون, اندرويد',
    [],
  ],
];

const OTHER_NAMES =
  'game, games, videogame, video game, the game, download, buy, free, online, full, new, version, edition, bundle, ' +
  'game of the year, game of the year edition, dlc, crack, price, gameplay, walkthrough, trailer, review, cheats, ' +
  'ابي, ابغي, ابغا, اريد, عايز, عاوز, بدي, بغيت, حقت, حقه, بتاعت, بتاع, بشحال, كم, وين, كيف, احسن, افضل, ' +
  'البلاي, بلاي, البلاي 4, البلاي 5, بلاي 4, بلاي 5, لعبه, العاب, اللعبه, للعبه, تحميل, تنزيل, شراء, شريط, سعر, مجانا, مجانيه, اونلاين, جديده, الجديده, كامله, نسخه, ' +
  'النسخه, الاصليه, القديمه, قديمه, قديم, القديم, اصدار, للايفون, للاندرويد, للموبايل, للكمبيوتر, للبلايستيشن, للاكس بوكس, ' +
  ' على, لل, من, حق, تختيم, شرح, مراجعه, مهكره';

// What a device is called besides its family: PS5 Pro, Xbox Series X.
const DEVICE_WORDS = new Set(
  'pro slim lite mini max plus ultra oled digital ds x s برو سليم سلم لايت ميني ماكس بلس اكس اس دي اولد ديجيتال'.split(
    ' ',
  ),
);

// Titles have these words too, but in English: Call of Duty: Mobile.
const ENGLISH_WORDS = new Map(Object.entries<string>({ موبايل: 'mobile', جوال: 'mobile', اونلاين: 'online' }));

const LONGEST_IN_WORDS = 5;
const YEAR = /^(?:19[89]|20[0-4])\d$/;

const names = (list: string) => list.split(', ').map(name => splitWords(fold(name)).join(' '));
const knownPlatforms = once(
  () => new Map(PLATFORM_NAMES.flatMap(([list, platforms]) => names(list).map(name => [name, platforms]))),
);
const knownOthers = once(() => new Set([OTHER_NAMES, ARABIC_COMPANIES].flatMap(names)));

/** Whether a word by itself is not part of a name: it is no title inside a query either. */
export const isSideWord = (word: string): boolean => knownOthers().has(word) || knownPlatforms().has(word);

/**
 * The words of a query without those that name no game, and what these say; undefined if nothing or everything would be
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

/** The words together with their English forms, which titles may have. */
export function inEnglish(words: string[]): string[] {
  return words.map(word => ENGLISH_WORDS.get(word) ?? word);
}

/** How many words from `at` on are not part of the name; their meaning is added to `side`. */
function sideLength(words: string[], at: number, side: Side): number {
  for (let length = Math.min(LONGEST_IN_WORDS, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ');
    const platforms = knownPlatforms().get(name);
    // What no game here runs on may begin the name of another, Mobile Legends, or of a device.
    const isFirst = platforms?.length === 0 && at === 0 && !isModel(words.slice(length));
    const isAside = platforms ? !isFirst : knownOthers().has(name);
    if (platforms && isAside) side.platforms.push(...platforms);
    if (isAside) return length;
  }
  const word = words[at] ?? '';
  if (at > 0 && YEAR.test(word)) side.year = word;
  if (at > 0 && isEditionWord(word)) side.edition = true;
  return at > 0 && (isEditionWord(word) || YEAR.test(word)) ? 1 : 0;
}
