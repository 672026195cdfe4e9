import { canSeal, type Sealing } from '../../platform/crypto/seal.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { readApp } from './authenticator-app/authenticator-app.queries.ts';
import { findReset } from './lost/lost.queries.ts';
import { listPasskeys } from './passkeys/passkeys.queries.ts';
import { countCodes } from './recovery-codes.ts';

/**
 * What a person proves themselves with beside a password. `lostAt`: when
 * all of it goes, because somebody who knew the password said that it is lost. `offersApp`: whether an app can be set up
 * here.
 */
export async function listFactors(env: Sealing, db: Db, userId: string) {
  const { passkeys, apps, codes, resets } = await batch(db, {
    passkeys: listPasskeys(db, userId),
    apps: readApp(db, userId),
    codes: countCodes(db, userId),
    resets: findReset(db, userId),
  });
  const [app = null, lostAt = null] = [apps[0], resets[0]?.dueAt];
  return { passkeys, app, recoveryCodesLeft: codes[0]?.left ?? 0, lostAt, offersApp: canSeal(env) };
}
