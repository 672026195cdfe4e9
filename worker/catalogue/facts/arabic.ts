/** What of a game may be in Arabic. */
export const ARABIC_PARTS = ['interface', 'subtitles', 'voice'] as const;
export type ArabicPart = (typeof ARABIC_PARTS)[number];

/** Whether each part is in Arabic; null if nobody knows. */
export type Arabic = Readonly<Record<ArabicPart, boolean | null>>;

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
