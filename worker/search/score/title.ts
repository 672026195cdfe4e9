import { isEditionWord } from '../../catalogue/titles/common-words.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import { remember } from '../../platform/remember.ts';
import { readTitle, type TitleReading } from '../ranking/title-reading.ts';
import { type Offered, offeredWord } from './likeness.ts';
import { rarityOf } from './rarity.ts';
import { type Whole, wholeOf } from './whole.ts';

const JOINED_WORDS_MAX = 3;

/** Words `from` to `to` (exclusive) of a title as one. */
export type TitleUnit = Offered & { from: number; to: number };

/** A title as it is compared with queries. */
export type ScoredTitle = {
  reading: TitleReading;
  /** How much each word says, and all together. */
  rarity: number[];
  weight: number;
  units: TitleUnit[];
  whole: Whole;
  /** What stands before a colon or a dash. */
  main: Whole;
  numbers: string[];
  /** Which words name an edition, and how many. */
  editionAt: boolean[];
  editions: number;
};

export const scoredTitle = remember((title: string): ScoredTitle => {
  const reading = readTitle(title);
  const { raws, canonical, start, squash, laterStarts } = reading;
  const [end = raws.length] = laterStarts;
  const rarity = canonical.map(rarityOf);
  const whole = wholeOf(squash, canonical.slice(start));
  const main = canonical.slice(start, end);
  return {
    reading,
    rarity,
    weight: rarity.reduce((sum, one) => sum + one, 0),
    units: unitsOf(reading),
    whole,
    main: end === raws.length ? whole : wholeOf(main.join(''), main),
    numbers: canonical.filter(isNumber),
    editionAt: raws.map(isEditionWord),
    editions: raws.filter(isEditionWord).length,
  };
});

function unitsOf({ raws, canonical }: TitleReading): TitleUnit[] {
  const units: TitleUnit[] = [];
  for (let from = 0; from < raws.length; from++) {
    for (let to = from + 1; to <= Math.min(raws.length, from + JOINED_WORDS_MAX); to++) {
      const [text, number] = [raws, canonical].map(words => words.slice(from, to).join(''));
      units.push({ from, to, ...offeredWord(text ?? '') });
      if (number !== undefined && number !== text) units.push({ from, to, ...offeredWord(number) });
    }
  }
  return units;
}
