import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/*
 * A personal access token: `raff_`, 30 random characters of base62 (178 bits), and their CRC32 as 6 characters of
 * base62, with zeros in front. The checksum is of the 30 random characters alone. It keeps no secret: a scanner knows by
 * it that a find is a token, and a mistyped one is refused without asking the database.
 */

const PREFIX = 'raff_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** Bytes from here on would make the first digits more likely than the last. */
const EVEN = 256 - (256 % DIGITS.length);

function randomDigits(length: number): string {
  let digits = '';
  while (digits.length < length) {
    const even = [...randomBytes(length)].filter(byte => byte < EVEN);
    digits += even.map(byte => DIGITS[byte % DIGITS.length]).join('');
  }
  return digits.slice(0, length);
}

function checksumOf(random: string): string {
  let digits = '';
  let rest = crc32(random);
  for (; digits.length < CHECKSUM_LENGTH; rest = Math.floor(rest / DIGITS.length))
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`;
  return digits;
}

export function makePersonalToken(): string {
  const random = randomDigits(RANDOM_LENGTH);
  return `${PREFIX}${random}${checksumOf(random)}`;
}

/** Whether a text has the form and the checksum of a token; only the database knows whether there is such a token. */
export function isPersonalToken(text: string): boolean {
  const [, random = '', checksum] = FORM.exec(text) ?? [];
  return random !== '' && checksumOf(random) === checksum;
}
