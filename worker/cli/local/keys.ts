import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { makePushKey, makeSigningKey } from '../../platform/crypto/token.ts';

/** The keys of a local stack, made at its first start and kept beside its data. */
async function readKept(path: string, make: () => Promise<string> | string): Promise<string> {
  if (!existsSync(path)) writeFileSync(path, await make(), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}

const signingKeysIn = (dataDir: string) => join(dataDir, 'signing-keys.json');

export const hasSigningKeys = (dataDir: string) => existsSync(signingKeysIn(dataDir));

export const readSigningKeys = (dataDir: string) =>
  readKept(signingKeysIn(dataDir), async () => JSON.stringify([await makeSigningKey()]));

/** The key that encrypts linked accounts. One in the environment wins. */
export const readSealingKey = async (dataDir: string) =>
  process.env.SEALING_KEY || readKept(join(dataDir, 'sealing-key'), makeSecret);

/** The key that signs notifications. One in the environment wins. */
export const readPushKey = async (dataDir: string) =>
  process.env.PUSH_KEY || readKept(join(dataDir, 'push-key.json'), makePushKey);
