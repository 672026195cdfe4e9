import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** The font inside a WOFF file (W3C WOFF 1.0): its tables are unpacked at once, not again for each glyph. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let end = head.length;
  for (let i = 0; i < count; i += 1) {
    const entry = WOFF_HEADER_BYTES + i * WOFF_ENTRY_BYTES;
    const word = (place: number) => woff.readUInt32BE(entry + place * 4);
    const [offset, packed, length, checksum] = [word(1), word(2), word(3), word(4)];
    const data = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(table);
    const to = SFNT_HEADER_BYTES + i * SFNT_ENTRY_BYTES;
    woff.copy(head, to, entry, entry + 4);
    for (const [place, value] of [checksum, end, length].entries()) head.writeUInt32BE(value, to + 4 + place * 4);
    parts.push(table);
    end += table.length;
  }
  return Buffer.concat(parts);
}
