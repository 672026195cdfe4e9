import { MODES, type Mode } from '../modes.ts';
import { ARABIC_PARTS, type Arabic } from './arabic.ts';

/* What is known of a game, and whether that is what was asked: for the Worker and for the web. */

export { type Mode, modesOf } from '../modes.ts';
export { arabicOf } from './arabic.ts';

/** One part of a game in Arabic, or any of them. */
export const ARABIC_CHOICES = [...ARABIC_PARTS, 'any'] as const;
export type ArabicChoice = (typeof ARABIC_CHOICES)[number];

export const MODE_CODES: readonly Mode[] = MODES.map(({ code }) => code);

/** What is asked of a game, as `fields.ts` reads it from a call. */
export type FactQuery = { arabic?: ArabicChoice | undefined; modes?: readonly Mode[] | undefined };

/** What is known of a game; null if no way to play it is. */
export type KnownFacts = { arabic: Arabic; modes: readonly Mode[] | null };

function hasArabic(arabic: Arabic, choice: ArabicChoice): boolean | null {
  const said = choice === 'any' ? ARABIC_PARTS.map(part => arabic[part]) : [arabic[choice]];
  if (said.includes(true)) return true;
  return said.includes(null) ? null : false;
}

const isPlayed = (modes: KnownFacts['modes'], asked: readonly Mode[]) =>
  modes === null ? null : modes.some(mode => asked.includes(mode));

/** Whether a game has what is asked; null if nobody knows. */
export function hasFacts({ arabic, modes }: KnownFacts, asked: FactQuery): boolean | null {
  const answers = [
    asked.arabic === undefined ? true : hasArabic(arabic, asked.arabic),
    asked.modes === undefined ? true : isPlayed(modes, asked.modes),
  ];
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}
