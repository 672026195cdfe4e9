import { createHash } from 'node:crypto';

/* A Bloom filter (Burton Bloom, 1970) of the commonest passwords. As bits a hundred thousand of them weigh 375 KB; as a
   file of text they weigh 0.95 MB, and as a set in an isolate's memory about 10 MB. A library would bring its own
   format for these few lines. */

/** Of the filter; the file has an eighth of it in bytes. 30 for each password. */
export const FILTER_BITS = 3_000_000;

/** A password as it is compared: normalised as for its hash, and in small letters. */
export const foldPassword = (password: string) => password.normalize('NFKC').toLowerCase();

/**
 * Where the filter has its bits for a password: the 16 words of its SHA-512. With 100,000 passwords in 3,000,000 bits
 * one of 1.4 million others is taken for one of them.
 */
function bitsOf(password: string): number[] {
  const digest = createHash('sha512').update(foldPassword(password)).digest();
  return Array.from({ length: 16 }, (_, word) => digest.readUInt32BE(4 * word) % FILTER_BITS);
}

export function addTo(filter: Uint8Array, password: string): void {
  for (const bit of bitsOf(password)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
}

export const isIn = (filter: Uint8Array, password: string) =>
  bitsOf(password).every(bit => (filter[bit >> 3] ?? 0) & (1 << (bit & 7)));
