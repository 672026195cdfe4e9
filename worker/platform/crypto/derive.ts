import { createHmac, hkdfSync } from 'node:crypto';
import { KEY_BYTES } from './encrypt.ts';
import { type Keys, signingSecret } from './token.ts';

/**
 * A token (256 bits, URL-safe) that only this product can make from another one, and always the same for the same
 * `purpose` and `secret`, as long as the signing key is. So it can be given twice without being stored.
 */
export function deriveSecret(env: Keys, purpose: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(signingSecret(env), 'base64url'), '', purpose, KEY_BYTES));
  return createHmac('sha256', key).update(secret).digest('base64url');
}
