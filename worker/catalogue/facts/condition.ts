import { bitsOfModes, MODES, type Mode } from '../modes.ts';
import { ARABIC_PARTS, type ArabicChoice, type ArabicPart, type FactQuery, noBit, yesBit } from './facts.schema.ts';

/*
 * Questions about facts, for the database. Nothing that a client sent is in the text: only names and numbers of our
 * own.
 */

const column = (games: string, part: ArabicPart) => `${games}.arabic_${part}`;

/** The three parts of Arabic as one number, which `arabicOf` reads; `games` is the table or what stands for it. */
export const arabicBits = (games: string): string =>
  ARABIC_PARTS.map(
    part => `CASE ${column(games, part)} WHEN 'yes' THEN ${yesBit(part)} WHEN 'no' THEN ${noBit(part)} ELSE 0 END`,
  ).join(' + ');

/** The parts that answer a choice: each of them alone is enough. */
export const partsOf = (choice: ArabicChoice): readonly ArabicPart[] => (choice === 'any' ? ARABIC_PARTS : [choice]);

const isArabic = (games: string, choice: ArabicChoice) =>
  partsOf(choice)
    .map(part => `CASE ${column(games, part)} WHEN 'yes' THEN 1 WHEN 'no' THEN 0 END`)
    .join(' OR ');

const isPlayed = (games: string, modes: readonly Mode[]) => `(${games}.modes & ${bitsOfModes(modes) ?? 0}) <> 0`;

/**
 * Whether a game has what is asked, as a condition with three values: NULL where nobody knows. Undefined if nothing is
 * asked.
 */
export function factsCondition(games: string, { arabic, modes }: FactQuery): string | undefined {
  const asked = [arabic && isArabic(games, arabic), modes && isPlayed(games, modes)].filter(Boolean);
  return asked.length > 0 ? asked.map(one => `(${one})`).join(' AND ') : undefined;
}

const ALL_BITS = MODES.reduce((sum, { bit }) => sum | bit, 0);

/** Every number that `games.modes` may be with one of these ways in it. An index finds them, but not single bits. */
export function sumsWith(modes: readonly Mode[]): number[] {
  const wanted = bitsOfModes(modes) ?? 0;
  return Array.from({ length: ALL_BITS + 1 }, (_, sum) => sum).filter(sum => (sum & wanted) !== 0);
}
