/** What of a game may be in Arabic. */
export const ARABIC_PARTS = ['interface', 'subtitles', 'voice'] as const;
export type ArabicPart = (typeof ARABIC_PARTS)[number];

/** Whether each part is in Arabic. */
export type Arabic = Readonly<Record<ArabicPart, 'yes' | 'no' | 'unknown'>>;

/*
 * In one number for the three parts, because lists hold thousands of games: a part has a bit for yes, and three places
 * higher one for no. With neither of them nobody knows.
 */
export const yesBit = (part: ArabicPart) => 1 << ARABIC_PARTS.indexOf(part);
export const noBit = (part: ArabicPart) => yesBit(part) << ARABIC_PARTS.length;

const supportIn = (bits: number, part: ArabicPart) =>
  (bits & yesBit(part)) !== 0 ? 'yes' : (bits & noBit(part)) !== 0 ? 'no' : 'unknown';

/** The parts of such a number. */
export const arabicOf = (bits: number): Arabic => ({
  interface: supportIn(bits, 'interface'),
  subtitles: supportIn(bits, 'subtitles'),
  voice: supportIn(bits, 'voice'),
});
