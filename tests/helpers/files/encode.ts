import type { EncodingId } from '../../../worker/imports/files/files.schema.ts';

const TWO_BYTES: readonly EncodingId[] = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'];

const tables = new Map<EncodingId, Map<string, number[]>>();

/** The bytes of every letter that an encoding has, found by reading all of them. */
function tableOf(encoding: EncodingId): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if ([...letter].length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (TWO_BYTES.includes(encoding))
    for (let first = 129; first < 255; first += 1) for (let second = 64; second < 255; second += 1) add(first, second);
  tables.set(encoding, table);
  return table;
}

/** A text as a program writes it that knows this encoding only. */
export function encode(text: string, encoding: EncodingId): Uint8Array<ArrayBuffer> {
  const table = tableOf(encoding);
  const bytes = [...text].flatMap(letter => {
    const found = table.get(letter);
    if (!found) throw new Error(`${encoding} has no ${letter}`);
    return found;
  });
  return Uint8Array.from(bytes);
}
