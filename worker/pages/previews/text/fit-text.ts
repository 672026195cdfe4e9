import { signsOf } from '../../../platform/characters.schema.ts';
import { type Type, widthOf } from './line.ts';

/** A text in a box with a largest width and number of rows; it gets the largest of `sizes` that fits. */
export type Box = { max: number; sizes: readonly { size: number; rows: number }[] };

export type Setting = { size: number; lines: string[] };

/** Cuts a word that is wider than the box into pieces that fit. */
function cut(word: string, max: number, type: Type): string[] {
  if (widthOf(word, type) <= max) return [word];
  const pieces: string[] = [];
  for (const sign of signsOf(word)) {
    const longer = (pieces.at(-1) ?? '') + sign;
    if (pieces.length > 0 && widthOf(longer, type) <= max) pieces[pieces.length - 1] = longer;
    else pieces.push(sign);
  }
  return pieces;
}

function wrap(words: string[], max: number, type: Type): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, type) <= max) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The last line ends in an ellipsis if there is more. */
function shorten(lines: string[], rows: number, max: number, type: Type): string[] {
  if (lines.length <= rows) return lines;
  let last = signsOf(lines[rows - 1] ?? '');
  while (last.length > 1 && widthOf(`${last.join('')}…`, type) > max) last = last.slice(0, -1);
  return [...lines.slice(0, rows - 1), `${last.join('').trimEnd()}…`];
}

/** The text in the largest size that fits, with its words unbroken if one of the sizes allows it. */
export function fitText(text: string, { max, sizes }: Box, type: Omit<Type, 'size'>): Setting {
  const words = text.split(/\s+/).filter(Boolean);
  for (const { size, rows } of sizes) {
    const lines = wrap(words, max, { ...type, size });
    if (lines.length <= rows && lines.every(line => widthOf(line, { ...type, size }) <= max)) return { size, lines };
  }
  const { size, rows } = sizes.at(-1) ?? { size: 0, rows: 0 };
  const small = { ...type, size };
  const pieces = words.flatMap(word => cut(word, max, small));
  return { size, lines: shorten(wrap(pieces, max, small), rows, max, small) };
}
