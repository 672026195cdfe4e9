import { canSeal, type Sealing } from '../../platform/crypto/seal.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { readApp } from './app/queries.ts';
import { listPasskeys } from './passkeys/queries.ts';
import { countCodes } from './recovery-codes.ts';

/** What a person proves themselves with beside a password. `offersApp`: whether an app can be set up here. */
export async function listFactors(env: Sealing, db: Db, userId: string) {
  const { passkeys, apps, codes } = await batch(db, {
    passkeys: listPasskeys(db, userId),
    apps: readApp(db, userId),
    codes: countCodes(db, userId),
  });
  return { passkeys, app: apps[0] ?? null, recoveryCodesLeft: codes[0]?.left ?? 0, offersApp: canSeal(env) };
}
