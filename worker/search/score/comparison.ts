import { remember } from '../../platform/remember.ts';
import { fameOf, makersOf, type SearchCandidate, titlesOf } from '../candidate.ts';
import { type AlignedPair, align } from './alignment.ts';
import type { ScoredReading, ScoredTerm } from './scored-term.ts';
import { type ScoredTitle, scoredTitle } from './scored-title.ts';
import { rarityOf } from './unit.ts';
import type { ScoredWord } from './units.ts';
import { editLikeness, trigramLikeness } from './whole-text.ts';

/** What a word about the game (`download`) weighs of what a word of a name does. */
const SIDE_SHARE = 0.25;
/** A game that everybody knows has a popularity of about two to the sixteenth. */
const POPULARITY_STEPS = 16;
/** Texts with fewer letters in common are not compared further. */
const LEAST_TRIGRAMS = 0.12;

const YEAR = /^\d{4}$/;

/** How much words weigh, by how rare they are in titles: those of the term, and those of the title. */
type Weights = {
  asked: number;
  /** The words of the term for which the title has something. */
  matched: number;
  /** The matched words, each only as far as it is like what the title has. */
  covered: number;
  /** The words of the term that the title lacks and that name the game's makers, series or year. */
  explained: number;
  offered: number;
};

/** A reading of a term beside one of the titles of a game: all that features are made of. */
export type Comparison = {
  reading: ScoredReading;
  title: ScoredTitle;
  pairs: AlignedPair[];
  weights: Weights;
  /** The words of the term that the title lacks. */
  left: ScoredWord[];
  /** The words of `left` that name the game's makers, series or year. */
  explained: ScoredWord[];
  /** How well the game is known, 0 to about 1. */
  popularity: number;
  isAlternative: boolean;
  /** How like the texts are without their spaces, 0 to 1: by three letters at a time, and by sound. */
  whole: { trigrams: number; sound: number };
};

/** Each reading beside each title of a game with which it has something in common. */
export function comparisons({ readings }: ScoredTerm, candidate: SearchCandidate): Comparison[] {
  return titlesOf(candidate).flatMap((name, at) => {
    const title = scoredTitle(name);
    return readings.flatMap(reading => {
      // Latin letters mean the Latin title.
      if (title.whole.isArabic && !reading.whole.isArabic) return [];
      const comparison = compareTitle(reading, title, candidate, at > 0);
      const { weights, whole } = comparison;
      return weights.matched > 0 || whole.trigrams > 0 || whole.sound > 0 ? [comparison] : [];
    });
  });
}

function compareTitle(
  reading: ScoredReading,
  title: ScoredTitle,
  candidate: SearchCandidate,
  isAlternative: boolean,
): Comparison {
  const { pairs, answered } = align(reading, title);
  const left = reading.words.filter((_, at) => (answered & (1 << at)) === 0);
  const explained = left.filter(word => isExplained(word, candidate));
  return {
    reading,
    title,
    pairs,
    left,
    explained,
    isAlternative,
    weights: weigh(title, pairs, { left, explained, expansion: reading.expansion }),
    popularity: fameOf(candidate) / POPULARITY_STEPS,
    whole: wholeLikeness(reading, title),
  };
}

type Rest = { left: ScoredWord[]; explained: ScoredWord[]; expansion: number };

function weigh(title: ScoredTitle, pairs: AlignedPair[], { left, explained, expansion }: Rest): Weights {
  let matched = 0;
  let covered = 0;
  for (const pair of pairs) {
    const weight = weightOfWords(title, pair.from, pair.to);
    matched += weight;
    covered += weight * pair.like;
  }
  return {
    asked: matched + weightOf(left) * expansion,
    matched,
    covered,
    explained: weightOf(explained) * expansion,
    offered: title.weight,
  };
}

const weightOf = (words: ScoredWord[]) =>
  words.reduce((sum, { canonical, isSide }) => sum + rarityOf(canonical) * (isSide ? SIDE_SHARE : 1), 0);

const makerWords = remember((makers: string) => makersOf({ makers }));

/** ScoredReading all names of makers takes long, and few have the letters of a word. */
const isExplained = ({ raw }: ScoredWord, { makers, releaseDate }: SearchCandidate): boolean =>
  (makers?.toLowerCase().replaceAll(' ', '').includes(raw) === true && makerWords(makers).has(raw)) ||
  (YEAR.test(raw) && releaseDate?.startsWith(raw) === true);

function weightOfWords({ rarity }: ScoredTitle, from: number, to: number): number {
  let weight = 0;
  for (let at = from; at < to; at++) weight += rarity[at] ?? 0;
  return weight;
}

function wholeLikeness({ whole }: ScoredReading, { whole: all, main }: ScoredTitle): Comparison['whole'] {
  const trigrams = trigramLikeness(whole, all);
  if (trigrams === 1) return { trigrams, sound: 1 };
  if (trigrams < LEAST_TRIGRAMS && (main === all || trigramLikeness(whole, main) < LEAST_TRIGRAMS))
    return { trigrams, sound: 0 };
  const sound = editLikeness(whole.sound, all.sound);
  return { trigrams, sound: main === all ? sound : Math.max(sound, editLikeness(whole.sound, main.sound)) };
}
