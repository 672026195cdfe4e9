import { makeSecret } from '../platform/crypto/secret.ts';
import { makePushKey, makeSigningKey } from '../platform/crypto/token.ts';

/* Prints a value for the secret SIGNING_KEYS: a new key first, and after it the keys given on standard input, so that
   tokens they signed stay valid. `npm -s run keys < old.json | wrangler secret put SIGNING_KEYS` With `-- --sealing` it
   prints a value for the secret SEALING_KEY instead, and with `-- --push` one for PUSH_KEY. */
async function readOld(): Promise<unknown[]> {
  if (process.stdin.isTTY) return [];
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  const old: unknown = text.trim() ? JSON.parse(text) : [];
  return Array.isArray(old) ? old : [];
}

/** Keys beyond this number belong to tokens that ended long ago. */
const KEYS_KEPT = 2;

const makeSigningKeys = async () => JSON.stringify([await makeSigningKey(), ...(await readOld())].slice(0, KEYS_KEPT));

async function makeAsked(): Promise<string> {
  if (process.argv.includes('--sealing')) return makeSecret();
  return process.argv.includes('--push') ? makePushKey() : makeSigningKeys();
}

console.log(await makeAsked());
