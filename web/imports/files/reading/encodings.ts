import type { EncodingId } from '../../../../worker/imports/files/files.schema.ts';
import { t } from '../../../platform/i18n.ts';

type Script = keyof typeof import('../../words/files.en.ts')['files']['letters']['of'];

/** Whose letters an encoding has, and what it calls itself, the same in every language. */
const NAMES: Record<EncodingId, readonly [Script, string]> = {
  'utf-8': ['all', 'UTF-8'],
  'utf-16le': ['all', 'UTF-16 LE'],
  'utf-16be': ['all', 'UTF-16 BE'],
  'windows-1252': ['western', 'Windows-1252'],
  macintosh: ['western', 'Macintosh'],
  'windows-1250': ['central', 'Windows-1250'],
  'iso-8859-2': ['central', 'ISO 8859-2'],
  'windows-1257': ['baltic', 'Windows-1257'],
  'windows-1254': ['turkish', 'Windows-1254'],
  'windows-1258': ['vietnamese', 'Windows-1258'],
  'windows-1251': ['cyrillic', 'Windows-1251'],
  'koi8-r': ['cyrillic', 'KOI8-R'],
  'koi8-u': ['cyrillic', 'KOI8-U'],
  'iso-8859-5': ['cyrillic', 'ISO 8859-5'],
  'x-mac-cyrillic': ['cyrillic', 'Macintosh'],
  ibm866: ['cyrillic', 'DOS 866'],
  'windows-1253': ['greek', 'Windows-1253'],
  'iso-8859-7': ['greek', 'ISO 8859-7'],
  'windows-1255': ['hebrew', 'Windows-1255'],
  'iso-8859-8': ['hebrew', 'ISO 8859-8'],
  'windows-1256': ['arabic', 'Windows-1256'],
  'iso-8859-6': ['arabic', 'ISO 8859-6'],
  'windows-874': ['thai', 'Windows-874'],
  shift_jis: ['japanese', 'Shift JIS'],
  'euc-jp': ['japanese', 'EUC-JP'],
  gb18030: ['simplified', 'GB 18030'],
  big5: ['traditional', 'Big5'],
  'euc-kr': ['korean', 'EUC-KR'],
};

const isEncoding = (word: string): word is EncodingId => Object.hasOwn(NAMES, word);

/** All that can be chosen, those of a script together. */
export const ENCODINGS = Object.keys(NAMES).filter(isEncoding);

/** The API's word for an encoding; one of a newer version is unknown here. */
export const encodingOf = (word: string): EncodingId | undefined => (isEncoding(word) ? word : undefined);

/** An encoding in words: whose letters it has, and its own name. */
export function encodingName(word: string): string {
  const encoding = encodingOf(word);
  if (!encoding) return word;
  const [script, name] = NAMES[encoding];
  return t('files.letters.name', { script: t(`files.letters.of.${script}`), name });
}

const LINES = 3;
const LINE_BYTES = 160;
const NEWLINE = 10;

/** The first lines of a file that have letters outside of ASCII, as bytes: they look different in each encoding. */
export async function letterLines(file: File): Promise<Uint8Array[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const lines: Uint8Array[] = [];
  for (let at = 0; at < bytes.length && lines.length < LINES; at += 1) {
    if ((bytes[at] ?? 0) < 128) continue;
    const start = Math.max(bytes.lastIndexOf(NEWLINE, at) + 1, at - LINE_BYTES / 2);
    const found = bytes.indexOf(NEWLINE, at);
    const end = Math.min(found < 0 ? bytes.length : found, start + LINE_BYTES);
    lines.push(bytes.slice(start, end));
    at = found < 0 ? bytes.length : found;
  }
  return lines;
}

/** Bytes as text; the last letter may be cut. */
export const textIn = (encoding: EncodingId, bytes: Uint8Array): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true });
