import type { Env } from '../../env.ts';
import { readBuilt } from '../../platform/built-file.ts';
import { isIn } from './bloom.ts';

/* The passwords that attackers try first: the 100,000 commonest of those that are long enough here. As a file that is
   read once by each isolate they cost the Worker nothing. Looking one up takes 10 µs; making its hash takes 100 ms. */

const COMMON_PASSWORDS = '/common-passwords.bin';

let filter: Uint8Array | undefined;

/** Whether a password is among the commonest. `origin`: the Worker's own origin. */
export async function isCommon(env: Env, origin: string, password: string): Promise<boolean> {
  if (!filter) {
    const file = await readBuilt(env, COMMON_PASSWORDS, { origin, type: 'application/octet-stream' });
    filter = new Uint8Array(await file.arrayBuffer());
  }
  return isIn(filter, password);
}
