import type { Context } from 'hono';
import { batch } from '../../../platform/database/batch.ts';
import type { DbApp } from '../../../platform/http/hono.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { whereaboutsOf } from '../../security/events.ts';
import { challengeIn, takeChallenge, type Wanted } from '../challenges.ts';
import type { UsedCredential } from '../factors.schema.ts';
import { dropReset } from '../lost/lost.queries.ts';
import { readUse } from './ceremony.ts';
import { findPasskey, noteUse } from './passkeys.queries.ts';

/**
 * The person whose passkey has answered an open challenge. The challenge is gone afterwards, right or wrong. Throws 400
 * passkey_unknown for a passkey that is nobody's, or not of the person that is wanted, and passkey_refused for the
 * rest. Whoever has shown a factor has not lost them all: a reset that waits is dropped.
 */
export async function acceptPasskey(
  c: Context<DbApp>,
  response: UsedCredential,
  wanted: Wanted,
  now: Date,
): Promise<{ userId: string; id: string; name: string }> {
  const { db } = c.var;
  const {
    taken,
    found: [passkey],
  } = await batch(db, {
    taken: takeChallenge(db, challengeIn(response.response), wanted, now),
    found: findPasskey(db, response.id, wanted.userId ?? undefined),
  });
  if (taken.length === 0) throw new Problem('passkey_refused');
  if (!passkey) throw new Problem('passkey_unknown');
  const use = await readUse(c, response, passkey);
  const { userId, id, name } = passkey;
  const [noted, dropped] = dropReset(db, { userId, from: whereaboutsOf(c) }, now);
  const { used } = await batch(db, { noted, dropped, used: noteUse(db, passkey, use, now) });
  if (used.length === 0) throw new Problem('passkey_refused');
  return { userId, id, name };
}
