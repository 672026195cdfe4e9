import type { Env } from '../../env.ts';
import { decrypt, encrypt, KEY_BYTES } from './secret.ts';

export type Sealing = Pick<Env, 'SEALING_KEY'>;

/**
 * The usable keys, the one that encrypts first. A key that was replaced may stand behind its successor, and still
 * opens.
 */
const keysOf = ({ SEALING_KEY = '' }: Sealing): Buffer[] =>
  SEALING_KEY.split(/[\s,]+/)
    .map(key => Buffer.from(key, 'base64url'))
    .filter(key => key.length === KEY_BYTES);

/** Whether there is a key to encrypt with. Without one, nothing that a provider gave us is stored. */
export const canSeal = (env: Sealing) => keysOf(env).length > 0;

/** Encrypts a text so that only this product can read it and nobody can change it. Throws if `canSeal` says no. */
export async function seal(env: Sealing, text: string): Promise<string> {
  const [key] = keysOf(env);
  if (!key) throw new Error(`SEALING_KEY must be ${KEY_BYTES} bytes as base64url.`);
  return encrypt(key, Buffer.from(text)).toString('base64url');
}

/** The decrypted value. Undefined if it was changed, or encrypted with a key that is gone. */
export async function open(env: Sealing, sealed: string): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keysOf(env)) {
    const opened = decrypt(key, bytes);
    if (opened) return opened.toString();
  }
  return undefined;
}
