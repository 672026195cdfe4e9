import type { EncodingId } from '../../files.schema.ts';

/*
 * How unlikely a text is in an encoding with two bytes a letter, in bits. The tables of these encodings begin with what
 * is written most, so that the place of a letter tells how likely it is.
 */

/** First and last lead byte, first and last second byte, and the bits that such a letter costs. */
type Area = readonly [number, number, number, number, number];

/** What stands nowhere in the table, and a letter of one byte that is hardly ever written. */
const NOWHERE = 24;
const HALF = 16;
/** A Latin letter of ASCII beside it: such letters stand in words of their own. */
const BESIDE_LATIN = 7;

type Pairs = {
  encoding: EncodingId;
  areas: readonly Area[];
  /** Bytes that are a letter alone. */
  halves?: readonly [number, number];
  rarity: number;
};

export const PAIRS: readonly Pairs[] = [
  {
    encoding: 'shift_jis',
    areas: [
      [0x82, 0x82, 0x9f, 0xf1, 6], // hiragana
      [0x83, 0x83, 0x40, 0x96, 6.5], // katakana
      [0x81, 0x82, 0x40, 0x9e, 9], // signs and wide Latin letters
      [0x81, 0x81, 0x9f, 0xfc, 12],
      [0x88, 0x88, 0x9f, 0xfc, 11], // frequent kanji
      [0x89, 0x97, 0x40, 0xfc, 11],
      [0x98, 0x98, 0x40, 0x72, 11],
      [0x98, 0x9f, 0x40, 0xfc, 17],
      [0xe0, 0xea, 0x40, 0xfc, 17],
    ],
    halves: [0xa1, 0xdf],
    rarity: 0,
  },
  {
    encoding: 'euc-jp',
    areas: [
      [0xa4, 0xa4, 0xa1, 0xf3, 6],
      [0xa5, 0xa5, 0xa1, 0xf6, 6.5],
      [0xa1, 0xa1, 0xa1, 0xfe, 9],
      [0xa3, 0xa3, 0xb0, 0xfa, 9],
      [0xb0, 0xcf, 0xa1, 0xfe, 11],
      [0xd0, 0xf4, 0xa1, 0xfe, 17],
    ],
    rarity: 2,
  },
  {
    encoding: 'gb18030',
    areas: [
      [0xa1, 0xa1, 0xa1, 0xfe, 9],
      [0xa3, 0xa3, 0xa1, 0xfe, 9],
      [0xa4, 0xa5, 0xa1, 0xf6, 15], // kana
      [0xb0, 0xd7, 0xa1, 0xfe, 11], // frequent hanzi
      [0xd8, 0xf7, 0xa1, 0xfe, 17],
      [0x81, 0xfe, 0x40, 0xa0, 19],
    ],
    rarity: 0,
  },
  {
    encoding: 'big5',
    areas: [
      [0xa1, 0xa3, 0x40, 0x7e, 9],
      [0xa1, 0xa3, 0xa1, 0xfe, 10],
      [0xa4, 0xc6, 0x40, 0x7e, 11], // frequent hanzi
      [0xa4, 0xc5, 0xa1, 0xfe, 11],
      [0xc9, 0xf9, 0x40, 0x7e, 17],
      [0xc9, 0xf9, 0xa1, 0xfe, 17],
    ],
    rarity: 1,
  },
  {
    encoding: 'euc-kr',
    areas: [
      [0xa1, 0xa1, 0xa1, 0xfe, 9],
      [0xa3, 0xa3, 0xa1, 0xfe, 9],
      [0xb0, 0xc8, 0xa1, 0xfe, 9.5], // hangul
      [0xca, 0xfd, 0xa1, 0xfe, 18], // hanja
      [0x81, 0xc6, 0x41, 0xa0, 18],
    ],
    rarity: 0,
  },
];

const isAsciiLetter = (byte = 0) => (byte | 32) >= 97 && (byte | 32) <= 122;

/** What bytes cost as text of such an encoding. */
export function pairBitsOf(bytes: Uint8Array, { areas, halves }: Pairs): number {
  let bits = 0;
  let isAfterLatin = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      isAfterLatin = isAsciiLetter(lead);
      continue;
    }
    const isHalf = halves && lead >= halves[0] && lead <= halves[1];
    const second = bytes[at + 1] ?? 0;
    const area = areas.find(([from, to, low, high]) => lead >= from && lead <= to && second >= low && second <= high);
    bits += isHalf ? HALF : (area?.[4] ?? NOWHERE);
    if (isAfterLatin) bits += BESIDE_LATIN;
    isAfterLatin = false;
    // What stands after a byte that begins no letter is looked at by itself.
    if (!isHalf && area) at += 1;
    if (isAsciiLetter(bytes[at + 1])) bits += BESIDE_LATIN;
  }
  return bits;
}
