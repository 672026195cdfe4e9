import { randomBytes } from 'node:crypto';
import { DUMMY_SECRETS, judgeDummy, refused, SECRET, type Verdict } from './turnstile-keys.ts';

const VALUE_MAX_LENGTH = 2048;

/** The purpose of a value: the form, and the host of its page. */
type ValuePurpose = { action: string; hostname: string };
type Issued = ValuePurpose & { at: number; spent: boolean };

function judge(known: Issued | undefined, seconds: number): Verdict {
  if (!known) return refused('invalid-input-response');
  if (known.spent || Date.now() - known.at > seconds * 1000) return refused('timeout-or-duplicate');
  known.spent = true;
  const { action, hostname, at } = known;
  const challenge_ts = new Date(at).toISOString();
  return { success: true, 'error-codes': [], challenge_ts, hostname, action, cdata: '', metadata: {} };
}

/** The values that were issued, each for one use within this many seconds, and the verdicts on them. */
export function keepValues(seconds: number) {
  const values = new Map<string, Issued>();
  return {
    issue({ action, hostname }: ValuePurpose): string {
      const value = `0.${randomBytes(48).toString('base64url')}`;
      values.set(value, { action, hostname, at: Date.now(), spent: false });
      return value;
    },
    judge(body: URLSearchParams): Verdict {
      const [secret, value] = [body.get('secret'), body.get('response')];
      if (!secret) return refused('missing-input-secret');
      if (secret !== SECRET && !Object.hasOwn(DUMMY_SECRETS, secret)) return refused('invalid-input-secret');
      if (!value) return refused('missing-input-response');
      if (value.length > VALUE_MAX_LENGTH) return refused('invalid-input-response');
      return secret === SECRET ? judge(values.get(value), seconds) : judgeDummy(secret, value);
    },
    age(by: number): void {
      for (const value of values.values()) value.at -= by * 1000;
    },
  };
}
