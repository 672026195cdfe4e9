import type { Env } from '../../env.ts';
import { decrypt, encrypt, KEY_BYTES } from './encrypt.ts';

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
  return encrypt(key, Buffer.from(text)).toString('base64url');
}

/** The decrypted value. Undefined if it was changed, or encrypted with a key that is gone. */
export async function open(env: Sealing, sealed: string): Promise<string | undefined> {
  const key = keyOf(env);
  return key && decrypt(key, Buffer.from(sealed, 'base64url'))?.toString();
}
