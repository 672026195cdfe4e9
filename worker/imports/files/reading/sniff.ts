import type { EncodingId } from '../files.schema.ts';
import { type FoundEncoding, findEncoding } from './encoding/find-encoding.ts';
import { type FileContentKind, FileProblem } from './opened-file.ts';

export type Dialect = { delimiter: string; newline: string };

const DELIMITERS = [',', ';', '\t', '|'];

/** How a table is written, by its first lines. */
export function dialectOf(head: string): Dialect {
  const newline = head.includes('\n') ? '\n' : '\r';
  const lines = head.split(newline).filter(line => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) throw new FileProblem('empty');
  if (/^\s*<(?:!doctype|\?xml|html|[a-z]+[ >])/i.test(first)) throw new FileProblem('no_table');
  const named = /^"?sep=(.)"?\s*$/i.exec(first)?.[1];
  const header = lines.find(line => !isPreamble(line)) ?? '';
  const count = (mark: string) => header.replace(/"[^"]*"/g, '').split(mark).length;
  return { newline, delimiter: named ?? DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',' };
}

/** Lines that spreadsheets and PowerShell write above the header. */
export function isPreamble(line: string): boolean {
  return /^"?sep=.?"?\s*$/i.test(line) || line.startsWith('#TYPE ');
}

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

const STARTS: [string, FileContentKind][] = [
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['\x1f\x8b', 'zip'],
  ['7z\xbc\xaf', 'zip'],
  ['Rar!', 'zip'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['%PDF', 'pdf'],
  ['SQLite format 3', 'binary'],
];

/** What a file is by its first bytes, if it is no text; undefined if it may be one. */
function magicOf(bytes: Uint8Array): FileContentKind | undefined {
  const start = latin(bytes, 0, 16);
  if (start.startsWith('RIFF') && start.includes('WEBP')) return 'picture';
  if (start.slice(4, 8) === 'ftyp') return /^(?:hei|hev|mif1|msf1|avif)/.test(start.slice(8)) ? 'picture' : 'binary';
  return STARTS.find(([magic]) => start.startsWith(magic))?.[1];
}

/** The order of the bytes of UTF-16 without its mark: in a table every separator has a zero beside it. */
function zeroBytes(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let even = 0;
  let odd = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd === 0) return undefined;
  if (odd > bytes.length / 50 && even < odd / 20) return 'utf-16le';
  if (even > bytes.length / 50 && odd < even / 20) return 'utf-16be';
  throw new FileProblem('binary');
}

/**
 * The encoding of a text, by its first bytes and its letters outside of ASCII; throws FileProblem if it is no text. Marks
 * of UTF and zeros of UTF-16 leave no other reading, so that they count before what a person chose.
 */
export function encodingOf(head: Uint8Array, letters: Uint8Array, chosen: EncodingId | undefined): FoundEncoding {
  if (head.length === 0) throw new FileProblem('empty');
  const found = magicOf(head);
  if (found) throw new FileProblem(found);
  const wide = markOf(head) ?? zeroBytes(head);
  if (wide) return { encoding: wide, isSure: true };
  const controls = head.reduce((count, byte) => count + (byte < 32 && (byte < 9 || byte > 13) ? 1 : 0), 0);
  if (controls > head.length / 50) throw new FileProblem('binary');
  return chosen ? { encoding: chosen, isSure: true } : findEncoding(letters);
}

function markOf([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
