import type { EncodingId } from '../../files.schema.ts';
import { ALPHABETS } from './letters.ts';
import { bitsOf } from './score-letters.ts';
import { PAIRS, pairBitsOf } from './score-pairs.ts';

export type FoundEncoding = {
  encoding: EncodingId;
  /** Whether no other encoding makes nearly as good a text of it. */
  isSure: boolean;
};

/** So many bytes are judged: more tell no more, and each encoding is tried on all of them. */
const JUDGED = 8 * 1024;
/** How much likelier than every other text the best has to be, in bits: one chance in a thousand is left. */
const SURE_BITS = 10;
/** One sign in five may be broken in what is UTF-8 all the same: programs cut names in the middle of a letter. */
const BROKEN_SHARE = 5;

/** UTF-8 has the letters of all languages. */
const LANGUAGES = [...new Set(ALPHABETS.flatMap(({ languages }) => languages))];

/** The text as UTF-8, with its whole and its broken letters counted. */
function asUtf8(bytes: Uint8Array) {
  // As a stream: the last letter may be cut.
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  const signs = text.match(/[^\0-\x7f]/gu) ?? [];
  const broken = signs.filter(sign => sign === '\ufffd').length;
  return { text, whole: signs.length - broken, broken };
}

/** UTF-8 with so many broken letters that it may be another encoding; none where no letter is whole. */
function brokenUtf8(bytes: Uint8Array) {
  const { text, whole } = asUtf8(bytes);
  return whole > 0 ? [{ encoding: 'utf-8' as const, text, bits: bitsOf(text, LANGUAGES) }] : [];
}

/**
 * The encoding of letters outside of ASCII, with some ASCII around them. Every encoding is tried, and each text has its
 * price: `docs/decisions/encodings.md`.
 */
export function findEncoding(letters: Uint8Array): FoundEncoding {
  const { whole, broken } = asUtf8(letters);
  if (broken * BROKEN_SHARE <= whole + broken) return { encoding: 'utf-8', isSure: true };
  const bytes = letters.subarray(0, JUDGED);
  const tried = [
    ...brokenUtf8(bytes),
    ...ALPHABETS.map(({ encoding, languages, rarity }) => {
      const text = new TextDecoder(encoding).decode(bytes);
      return { encoding, text, bits: bitsOf(text, languages) + rarity };
    }),
    ...PAIRS.map(pairs => {
      const text = new TextDecoder(pairs.encoding).decode(bytes);
      return { encoding: pairs.encoding, text, bits: pairBitsOf(bytes, pairs) + pairs.rarity };
    }),
  ].toSorted((one, other) => one.bits - other.bits);
  const [best, ...others] = tried;
  if (!best) throw new Error('No encoding was tried');
  const next = others.find(({ text }) => text !== best.text);
  return { encoding: best.encoding, isSure: next === undefined || next.bits - best.bits >= SURE_BITS };
}
