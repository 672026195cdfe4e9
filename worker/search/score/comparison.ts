import { remember } from '../../platform/remember.ts';
import { type Candidate, fameOf, makersOf, titlesOf } from '../candidate.ts';
import { align, type Pair } from './alignment.ts';
import type { Asked, Reading } from './asked.ts';
import { rarityOf } from './rarity.ts';
import { type ScoredTitle, scoredTitle } from './title.ts';
import type { AskedWord } from './units.ts';
import { editLikeness, trigramLikeness } from './whole.ts';

/** A word that is about the game rather than in its name weighs so much of what it would. */
const SIDE_SHARE = 0.25;
/** A game that everybody knows is 16 steps of twice as well known. */
const POPULARITY_STEPS = 16;
/** Texts with fewer letters in common are not compared further. */
const LEAST_TRIGRAMS = 0.12;

const YEAR = /^\d{4}$/;

/** How much the words weigh: by how rare they are in titles. */
type Weights = {
  /** Of the query: all, and those for which the title has something. */
  asked: number;
  matched: number;
  /** Of the query: each matched word only as far as it is like what the title has. */
  covered: number;
  /** Of the query: those that the title does not have, and that name the game's makers, its series or its year. */
  explained: number;
  /** Of the title. */
  offered: number;
};

/** A reading of a query beside one of the titles of a game: all that features are made of. */
export type Comparison = {
  reading: Reading;
  title: ScoredTitle;
  pairs: Pair[];
  weights: Weights;
  /** The words of the query that the title does not have. */
  left: AskedWord[];
  /** Those of them that name the game's makers, its series or its year. */
  explained: AskedWord[];
  /** 0 to about 1. */
  popularity: number;
  isAlternative: boolean;
  /** How like the texts are without their spaces, 0 to 1: by three letters at a time, and by sound. */
  whole: { trigrams: number; sound: number };
};

/** Each reading beside each title of a game with which it has something in common. */
export function comparisons({ readings }: Asked, candidate: Candidate): Comparison[] {
  return titlesOf(candidate).flatMap((name, at) => {
    const title = scoredTitle(name);
    return readings.flatMap(reading => {
      // Who types Latin letters means the Latin title.
      if (title.whole.isArabic && !reading.whole.isArabic) return [];
      const comparison = compareTitle(reading, title, candidate, at > 0);
      const { weights, whole } = comparison;
      return weights.matched > 0 || whole.trigrams > 0 || whole.sound > 0 ? [comparison] : [];
    });
  });
}

function compareTitle(reading: Reading, title: ScoredTitle, candidate: Candidate, isAlternative: boolean): Comparison {
  const { pairs, answered } = align(reading, title);
  const left = reading.words.filter((_, at) => (answered & (1 << at)) === 0);
  const explained = left.filter(word => isExplained(word, candidate));
  return {
    ...{ reading, title, pairs, left, explained, isAlternative },
    weights: weigh(title, pairs, { left, explained, expansion: reading.expansion }),
    popularity: fameOf(candidate) / POPULARITY_STEPS,
    whole: wholeLikeness(reading, title),
  };
}

type Rest = { left: AskedWord[]; explained: AskedWord[]; expansion: number };

function weigh(title: ScoredTitle, pairs: Pair[], { left, explained, expansion }: Rest): Weights {
  let [matched, covered] = [0, 0];
  for (const pair of pairs) {
    const weight = weightOfWords(title, pair.from, pair.to);
    matched += weight;
    covered += weight * pair.like;
  }
  return {
    asked: matched + weightOf(left) * expansion,
    ...{ matched, covered },
    explained: weightOf(explained) * expansion,
    offered: title.weight,
  };
}

const weightOf = (words: AskedWord[]) =>
  words.reduce((sum, { canonical, isSide }) => sum + rarityOf(canonical) * (isSide ? SIDE_SHARE : 1), 0);

const makerWords = remember((makers: string) => makersOf({ makers }));

/** Reading all names of makers takes long, and few have the letters of a word. */
const isExplained = ({ raw }: AskedWord, { makers, releaseDate }: Candidate): boolean =>
  (makers?.toLowerCase().replaceAll(' ', '').includes(raw) === true && makerWords(makers).has(raw)) ||
  (YEAR.test(raw) && releaseDate?.startsWith(raw) === true);

function weightOfWords({ rarity }: ScoredTitle, from: number, to: number): number {
  let weight = 0;
  for (let at = from; at < to; at++) weight += rarity[at] ?? 0;
  return weight;
}

function wholeLikeness({ whole }: Reading, { whole: all, main }: ScoredTitle): Comparison['whole'] {
  const trigrams = trigramLikeness(whole, all);
  if (trigrams === 1) return { trigrams, sound: 1 };
  if (trigrams < LEAST_TRIGRAMS && (main === all || trigramLikeness(whole, main) < LEAST_TRIGRAMS))
    return { trigrams, sound: 0 };
  const sound = editLikeness(whole.sound, all.sound);
  return { trigrams, sound: main === all ? sound : Math.max(sound, editLikeness(whole.sound, main.sound)) };
}
