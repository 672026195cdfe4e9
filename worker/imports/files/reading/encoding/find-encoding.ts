import type { EncodingId } from '../../files.schema.ts';
import { bitsOf } from './score-letters.ts';
import { PAIRS, pairBitsOf } from './score-pairs.ts';

export type FoundEncoding = {
  encoding: EncodingId;
  /** Whether no other encoding makes nearly as good a text of it. */
  isSure: boolean;
};

/*
 * The letters of languages, the most frequent first. By them a text is told from the same bytes read in another
 * encoding. Of a Latin alphabet these are the letters that ASCII lacks.
 */

/** The last are Estonian and the names that English has from elsewhere. */
const WESTERN = [
  ...['éèàêçâôîùûëïœüæ', 'äüöß', 'óíáéñúü', 'ãçáéíóõêâúàôü', 'èàùìòé', 'ëéïüèö', 'øåæé', 'äåöé', 'áíóðæöþúýé'],
  ...['äõüöšž', 'éöüñïûèáíàóäçøâåêô'],
];
const CENTRAL = ['łęąóżśćńź', 'íáěéčřšžýůúťňďó', 'áíéčšžýúťľôňäóďĺŕ', 'áéőöóüíúű', 'ăîşţâșț', 'čšžćđ', 'äüöß'];
const TURKISH = ['ıişüöçğâî'];
const BALTIC = ['ėšžąįųūčę', 'āīēšņļģūķžč', 'äõüöšž'];
const VIETNAMESE = ['\u0301\u0300đư\u0323âơêôă\u0309\u0303áàãéèíóùú'];
const RUSSIAN = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';
const UKRAINIAN = 'оаинвтірескдлмупязьбгчйхцїжєюшщфґ';
const CYRILLIC = [RUSSIAN, UKRAINIAN, 'аоиентсрвлкдпмзгябучцъжйщхшфюь', 'аоиенјрсткудвмплзгбњцшжљћчђхфџ'];
const GREEK = ['αοιετσνηυρπκμλςωόίάγέδήθύφχβώξζψϊϋΐΰ'];
const HEBREW = ['יהולאתרבמשנםדקפחעצגכטסזןךףץ'];
const ARABIC = ['اليمنرتبدعهسوفكقحةجطصخشضذثأزغىظإءئآؤ', 'ايندرهمتبوسلشكزفگعخقپجحچصغطآذضثظژ'];
const THAI = ['านรอกเงมย่ลวดท้ตสี\u0e31ปบ\u0e34คหพ์แชขะำใไู\u0e38จ็ซืถโผธ'];

/** Encodings of one byte a letter, with the languages that are written in them, and how rare files in them are. */
const ALPHABETS: readonly { encoding: EncodingId; languages: readonly string[]; rarity: number }[] = [
  { encoding: 'windows-1252', languages: WESTERN, rarity: 0 },
  { encoding: 'windows-1250', languages: CENTRAL, rarity: 1 },
  { encoding: 'windows-1251', languages: CYRILLIC, rarity: 0 },
  { encoding: 'windows-1253', languages: GREEK, rarity: 1 },
  { encoding: 'windows-1254', languages: TURKISH, rarity: 1 },
  { encoding: 'windows-1255', languages: HEBREW, rarity: 1 },
  { encoding: 'windows-1256', languages: ARABIC, rarity: 0 },
  { encoding: 'windows-1257', languages: BALTIC, rarity: 2 },
  { encoding: 'windows-1258', languages: VIETNAMESE, rarity: 3 },
  { encoding: 'windows-874', languages: THAI, rarity: 1 },
  { encoding: 'koi8-r', languages: [RUSSIAN], rarity: 2 },
  { encoding: 'koi8-u', languages: [RUSSIAN, UKRAINIAN], rarity: 3 },
  { encoding: 'iso-8859-2', languages: CENTRAL, rarity: 3 },
  { encoding: 'iso-8859-5', languages: CYRILLIC, rarity: 4 },
  { encoding: 'iso-8859-6', languages: ARABIC, rarity: 3 },
  { encoding: 'iso-8859-7', languages: GREEK, rarity: 2 },
  { encoding: 'iso-8859-8', languages: HEBREW, rarity: 3 },
  { encoding: 'macintosh', languages: WESTERN, rarity: 6 },
  { encoding: 'x-mac-cyrillic', languages: CYRILLIC, rarity: 6 },
  { encoding: 'ibm866', languages: [RUSSIAN], rarity: 4 },
];

/** How many bytes are judged: more tell no more, and each encoding is tried on all of them. */
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

/** How much of a file is kept for finding its encoding. */
const SAMPLE_BYTES = 64 * 1024;
/** The ASCII around a letter: whether it stands in a word, and the second byte of a letter that has two. */
const AROUND = 12;
const LINE = 10;

/** Letters outside of ASCII as they come in a file, with what stands around them. They may come late in it. */
export class LetterSample {
  readonly #kept = new Uint8Array(SAMPLE_BYTES);
  #size = 0;
  /** How many bytes after the last letter are still kept. */
  #left = 0;

  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.#size < SAMPLE_BYTES; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte > 127) {
        if (this.#left === 0) this.#begin(bytes, at);
        this.#left = AROUND + 1;
      }
      if (this.#left === 0) continue;
      this.#left -= 1;
      this.#keep(byte);
    }
  }

  get bytes(): Uint8Array {
    return this.#kept.subarray(0, this.#size);
  }

  #begin(bytes: Uint8Array, at: number): void {
    if (this.#size > 0) this.#keep(LINE);
    for (const byte of bytes.subarray(Math.max(0, at - AROUND), at)) this.#keep(byte);
  }

  #keep(byte: number): void {
    if (this.#size < SAMPLE_BYTES) this.#kept[this.#size] = byte;
    this.#size = Math.min(SAMPLE_BYTES, this.#size + 1);
  }
}
