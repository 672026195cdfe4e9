import { MODES, type Mode } from '../modes.ts';

/** What of a game may be in Arabic. */
export const ARABIC_PARTS = ['interface', 'subtitles', 'voice'] as const;
export type ArabicPart = (typeof ARABIC_PARTS)[number];

/** Whether each part is in Arabic; null if nobody knows. */
type Arabic = Readonly<Record<ArabicPart, boolean | null>>;

/*
 * In one number for the three parts, because lists hold thousands of games: a part has a bit for yes, and three places
 * higher one for no. With neither of them nobody knows.
 */
export const yesBit = (part: ArabicPart) => 1 << ARABIC_PARTS.indexOf(part);
export const noBit = (part: ArabicPart) => yesBit(part) << ARABIC_PARTS.length;

function supportIn(bits: number, part: ArabicPart): boolean | null {
  if ((bits & yesBit(part)) !== 0) return true;
  return (bits & noBit(part)) !== 0 ? false : null;
}

/** The parts of such a number. */
export const arabicOf = (bits: number): Arabic => ({
  interface: supportIn(bits, 'interface'),
  subtitles: supportIn(bits, 'subtitles'),
  voice: supportIn(bits, 'voice'),
});

/* What is known of a game, and whether that is what was asked: for the Worker and for the web. */

export { type Mode, modesOf } from '../modes.ts';

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
