import type { Db } from '../../platform/database/client.ts';
import { isForgiven } from '../titles/deletions.ts';
import { isArabic, splitWords } from '../titles/fold.ts';
import { squash } from '../titles/title-words.ts';
import { editDistance } from '../titles/typo.ts';
import { wholeSounds } from '../titles/whole-sound.ts';
import { type Candidate, findNear } from './candidates.ts';
import { dropIssue } from './editions.ts';
import { isOn, type Match } from './judge.ts';
import type { Title } from './match.ts';
import { findNearKeys, type Sounding } from './near-keys.ts';
import { dropNoise, plainTitle } from './noise.ts';
import { squashOf } from './readings.ts';

/* Titles that no game has, where a game has nearly the same: `Blodborne`. They are questions, never sure. */

/** A title without an edition: its words, and all of them as one. */
type Misread = { title: Title; year: string | undefined; words: string[]; squash: string };
type NearGame = { game: Candidate; slips: number };

/** As the database joins a game's other titles. */
const SEPARATOR = '\x1f';
/** A shorter title with another letter is another title. */
const SHORTEST = 5;
/** From so many letters on, so many of them may be wrong, missing or too many. */
const SLIPS: [letters: number, slips: number][] = [
  [16, 3],
  [9, 2],
  [SHORTEST, 1],
];
/** Words without a slip of their own, where the title has unknown words. */
const UNKNOWN_MAX = 2;
/** Of fewer letters, every word has many that differ by one. */
const REAL_WORD_LETTERS = 5;
/** With its mark. Fewer consonants are those of many titles. */
const SOUND_LETTERS = 6;
/** What is read in another script cannot be compared by letters. */
const SOUNDS_ALIKE = 4;

/**
 * Adds a question to each title without a match for the game whose title is nearest, if one is near enough. Two round
 * trips for all of them.
 */
export async function askNearMisses(
  db: Db,
  titles: readonly Title[],
  matches: ReadonlyMap<string, Match>,
): Promise<Map<string, Match>> {
  const isOpen = ({ providerId }: Title) => {
    const match = matches.get(providerId);
    return match !== undefined && match.game === null && !match.excluded;
  };
  const misread = titles.filter(isOpen).map(misreadOf).filter(({ squash: { length } }) => length >= SHORTEST);
  const near = await nearestGames(db, misread);
  const asked = [...near].map(([id, { num }]) => [id, { kind: 'likely', game: num, excluded: false }] as const);
  return new Map([...matches, ...asked]);
}

function misreadOf(title: Title): Misread {
  const { text, year } = plainTitle(title.title);
  const words = splitWords(dropNoise(dropIssue(text)));
  return { title, year: title.year ?? year, words, squash: squash(words) };
}

async function nearestGames(db: Db, misread: Misread[]): Promise<Map<string, Candidate>> {
  if (misread.length === 0) return new Map();
  const words = new Set(misread.flatMap(one => one.words).filter(isForgiven));
  const keys = await findNearKeys(db, [...words], soundsOf(misread));
  const spelled = misread.map(one => spellings(one, keys.words));
  const { byTitle } = await findNear(db, [...new Set(spelled.flat())], []);
  const found = misread.flatMap((one, index) => {
    const games = [
      ...(spelled[index] ?? []).flatMap(text => bySpelling(one, text, byTitle.get(text) ?? [])),
      ...(keys.sounding.get(one.squash) ?? []).flatMap(game => bySound(one, game)),
    ];
    const [nearest] = games.sort((a, b) => compareNear(one, a, b));
    return nearest ? [[one.title.providerId, nearest.game] as const] : [];
  });
  return new Map(found);
}

function soundsOf(misread: Misread[]): Map<string, string[]> {
  const all = misread.map(one => [one.squash, wholeSounds(one.words).filter(key => key.length >= SOUND_LETTERS)] as const);
  return new Map(all.filter(([, keys]) => keys.length > 0));
}

/** The title with its slips mended, as the catalogue keys titles: where it has unknown words, by words near these. */
function spellings({ words, squash: whole }: Misread, near: Map<string, string[]>): string[] {
  const unknown = words.filter(word => isForgiven(word) && !near.get(word)?.includes(word));
  if (unknown.length > UNKNOWN_MAX) return [];
  const mended = unknown.length > 0 ? mendAll(words, unknown, near) : words.flatMap((_, at) => mendAt(words, at, near));
  return [...new Set([whole, ...mended.map(squash)])];
}

function mendAll(words: string[], [first, ...others]: string[], near: Map<string, string[]>): string[][] {
  if (first === undefined) return [words];
  const mended = (near.get(first) ?? []).map(other => words.map(word => (word === first ? other : word)));
  return mended.flatMap(one => mendAll(one, others, near));
}

function mendAt(words: string[], at: number, near: Map<string, string[]>): string[][] {
  const word = words[at] ?? '';
  if (word.length < REAL_WORD_LETTERS) return [];
  return (near.get(word) ?? []).filter(other => other !== word).map(other => words.with(at, other));
}

function bySpelling(one: Misread, spelling: string, games: Candidate[]): NearGame[] {
  const slips = slipsBetween(one.squash, spelling);
  return slips === undefined ? [] : games.map(game => ({ game, slips }));
}

function bySound(one: Misread, game: Sounding): NearGame[] {
  const titles = [game.title, ...(game.otherTitles?.split(SEPARATOR) ?? [])];
  const slips = titles.flatMap(title => slipsBetween(one.squash, squashOf(title)) ?? []);
  if (slips.length === 0 && !isArabic(one.squash)) return [];
  return [{ game, slips: Math.min(SOUNDS_ALIKE, ...slips) }];
}

const numbersIn = (text: string) => text.match(/\d+/g)?.join() ?? '';

/** How many letters differ, if they are few enough for a slip. Another number is another game. */
function slipsBetween(asked: string, other: string): number | undefined {
  const most = SLIPS.find(([letters]) => asked.length >= letters)?.[1] ?? 0;
  if (Math.abs(asked.length - other.length) > most || numbersIn(asked) !== numbersIn(other)) return undefined;
  const slips = editDistance(asked, other);
  return slips <= most ? slips : undefined;
}

/** Fewer slips first, then the title's own platform and year, then the better known game. */
function compareNear({ title: { subplatform }, year }: Misread, a: NearGame, b: NearGame): number {
  const isHere = ({ game }: NearGame) => Number(subplatform === null || isOn(game, subplatform));
  const isThen = ({ game }: NearGame) => Number(game.year === year);
  return a.slips - b.slips || isHere(b) - isHere(a) || isThen(b) - isThen(a) || b.game.popularity - a.game.popularity;
}
