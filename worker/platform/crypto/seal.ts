import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Env } from '../../env.ts';

/** AES-256-GCM with a fresh 96-bit nonce for each text (NIST SP 800-38D), followed by a full tag. */
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Sealing = Pick<Env, 'SEALING_KEY'>;

/** The key, or undefined if there is no usable one. */
function keyOf({ SEALING_KEY = '' }: Sealing): Buffer | undefined {
  const key = Buffer.from(SEALING_KEY, 'base64url');
  return key.length === KEY_BYTES ? key : undefined;
}

/** Whether there is a key to encrypt with. Without one, nothing that a provider gave us is stored. */
export const canSeal = (env: Sealing) => keyOf(env) !== undefined;

/** Encrypts a text so that only this product can read it and nobody can change it. Throws if `canSeal` says no. */
export async function seal(env: Sealing, text: string): Promise<string> {
  const key = keyOf(env);
  if (!key) throw new Error(`SEALING_KEY must be ${KEY_BYTES} bytes as base64url.`);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

/** The decrypted value. Undefined if it was changed, or encrypted with a key that is gone. */
export async function open(env: Sealing, sealed: string): Promise<string | undefined> {
  const key = keyOf(env);
  const bytes = Buffer.from(sealed, 'base64url');
  if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
