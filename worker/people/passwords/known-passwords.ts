import { createHash } from 'node:crypto';
import type { Env } from '../../env.ts';
import { readBuilt } from '../../platform/http/built-files.ts';
import { Problem } from '../../platform/http/problem.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { isIn } from './bloom-filter.ts';

/* The passwords that attackers try first: the 100,000 commonest of those that are long enough here. As a file that is
   read once by each isolate they cost the Worker nothing. Looking one up takes 10 µs; making its hash takes 100 ms. */

const COMMON_PASSWORDS = '/common-passwords.bin';

let filter: Uint8Array | undefined;

/** Whether a password is among the commonest. `origin`: the Worker's own origin. */
async function isCommon(env: Env, origin: string, password: string): Promise<boolean> {
  if (!filter) {
    const file = await readBuilt(env, COMMON_PASSWORDS, { origin, type: 'application/octet-stream' });
    filter = new Uint8Array(await file.arrayBuffer());
  }
  return isIn(filter, password);
}

/* Have I Been Pwned, if the operator allows the call: the first five characters of a SHA-1 leave, and hundreds of
   endings come back, padded with others so that the length of the answer tells nothing either. */

const REAL = 'https://api.pwnedpasswords.com';
const WAIT_MS = 2000;
const PREFIX_LENGTH = 5;
/** An ending and how often it was seen; the padding was seen 0 times. */
const line = /^([0-9A-F]{35}):(\d+)\s*$/;

async function endingsOf(env: Env, prefix: string): Promise<string> {
  const answer = await fetch(`${env.PWNED_URL ?? REAL}/range/${prefix}`, {
    headers: { 'Add-Padding': 'true', 'User-Agent': 'Raff' },
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) throw new Error(`The list of leaked passwords answered ${answer.status}.`);
  return answer.text();
}

/** Whether a password was found in a leak. A service that does not answer in time keeps nobody out. */
async function hasLeaked(env: Env, password: string): Promise<boolean> {
  if (env.PWNED_CHECK !== 'on') return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const endings = await endingsOf(env, hash.slice(0, PREFIX_LENGTH));
    return endings.split('\n').some(one => {
      const [, ending, count] = line.exec(one) ?? [];
      return ending === hash.slice(PREFIX_LENGTH) && Number(count) > 0;
    });
  } catch (error) {
    log('warn', { message: 'A password was not looked up among the leaked ones.', ...errorFacts(error) });
    return false;
  }
}

/**
 * Throws 400 at the field of a new password that attackers know: one of the commonest, or one of a leak where the
 * operator lets us ask. `origin`: the Worker's own origin.
 */
export async function refuseKnown(env: Env, origin: string, wish: { field: string; password: string }): Promise<void> {
  const { field, password } = wish;
  if (await isCommon(env, origin, password)) throw new Problem('invalid', { [field]: ['password_common'] });
  if (await hasLeaked(env, password)) throw new Problem('invalid', { [field]: ['password_leaked'] });
}
