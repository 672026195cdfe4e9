import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSigningKey } from '../lib/token.ts';

/** The signing keys of a local stack, made at its first start and kept beside its data. */
export async function readSigningKeys(dataDir: string): Promise<string> {
  const path = join(dataDir, 'signing-keys.json');
  if (!existsSync(path)) writeFileSync(path, JSON.stringify([await makeSigningKey()]), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}
