import type { Env } from '../env.ts';
import { readBuilt } from '../platform/built-file.ts';
import { Problem } from '../platform/http/problem.ts';

/* The passwords that attackers try first. Of the 10,000 commonest 3,534 are long enough for a password here; the others
   are refused for their length. As a file that is read once by each isolate they cost the Worker nothing; inside of it
   they would weigh 12.7 KB compressed as text and 14.1 KB as hashes of 32 bits, while its budget has 2 KB left. The
   first look-up of an isolate takes 10 to 30 ms on a local runtime, each one after it 0.3 µs; making its hash takes 100
   ms. */

const COMMON_PASSWORDS = '/common-passwords.txt';

/** A password as it is compared: normalised as for its hash, and in small letters. */
const fold = (password: string) => password.normalize('NFKC').toLowerCase();

let known: ReadonlySet<string> | undefined;

async function openList(env: Env, origin: string): Promise<ReadonlySet<string>> {
  if (known) return known;
  const file = await readBuilt(env, COMMON_PASSWORDS, { origin, type: 'text/plain' });
  const list = new Set((await file.text()).split('\n').map(fold));
  known = list;
  return list;
}

/** Throws 400 at the field of a new password that is among the commonest. `origin`: the Worker's own origin. */
export async function refuseCommon(env: Env, origin: string, wish: { field: string; password: string }): Promise<void> {
  const list = await openList(env, origin);
  if (list.has(fold(wish.password))) throw new Problem('invalid', { [wish.field]: ['password_common'] });
}
