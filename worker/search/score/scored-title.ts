import { isNumber } from '../../catalogue/titles/numerals.ts';
import { remember } from '../../platform/remember.ts';
import { readTitle, type TitleReading } from '../title-reading.ts';
import { type TitleWord, titleWord } from './likeness.ts';
import { rarityOf } from './unit.ts';
import { WholeText } from './whole-text.ts';

const JOINED_WORDS_MAX = 3;

/** Words of a title as one, from `from` to the one before `to`. */
export type TitleUnit = TitleWord & { from: number; to: number };

/** A title as it is compared with terms. */
export type ScoredTitle = {
  reading: TitleReading;
  /** How much each word says, and all together. */
  rarity: number[];
  weight: number;
  units: TitleUnit[];
  whole: WholeText;
  /** The title up to a colon or a dash. */
  main: WholeText;
  numbers: string[];
};

export const scoredTitle = remember((title: string): ScoredTitle => {
  const reading = readTitle(title);
  const { raws, canonical, start, squash, laterStarts } = reading;
  const [end = raws.length] = laterStarts;
  const rarity = canonical.map(rarityOf);
  const whole = new WholeText(canonical.slice(start), squash);
  const main = canonical.slice(start, end);
  return {
    reading,
    rarity,
    weight: rarity.reduce((sum, one) => sum + one, 0),
    units: unitsOf(reading),
    whole,
    main: end === raws.length ? whole : new WholeText(main),
    numbers: canonical.filter(isNumber),
  };
});

/** Each word by both of its spellings, and neighbours as one; numbers stay by themselves. */
function unitsOf({ raws, canonical }: TitleReading): TitleUnit[] {
  const units: TitleUnit[] = [];
  for (const [from, raw] of raws.entries()) {
    units.push({ from, to: from + 1, ...titleWord(raw) });
    const number = canonical[from] ?? raw;
    if (number !== raw) units.push({ from, to: from + 1, ...titleWord(number) });
    let text = raw;
    for (let to = from + 1; to < Math.min(raws.length, from + JOINED_WORDS_MAX); to++) {
      if (isNumber(raw) || isNumber(raws[to] ?? '')) break;
      text += raws[to] ?? '';
      units.push({ from, to: to + 1, ...titleWord(text) });
    }
  }
  return units;
}
