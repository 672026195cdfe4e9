import { randomInt } from 'node:crypto';

/** Letters and digits that are never confused, read aloud or written down: 5 bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A secret code of 80 bits that is easy to read aloud, such as `K7QM-2XRA-PD9W-HC4T`. */
export function makeCode(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
