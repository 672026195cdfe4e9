import { importJWK, type JWK, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { remember } from '../../platform/remember.ts';

/* How a push service knows who sends (RFC 8292): every message carries a token that is signed with a key of ours. */

export type PushSetup = Pick<Env, 'PUSH_KEY' | 'PUSH_URL' | 'MAIL_FROM'>;

const ALGORITHM = 'ES256';
/** A push service accepts at most 24 hours. */
const LIFE = '12h';

const part = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const PrivateKey = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: part, y: part, d: part });

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** A point as browsers take it: 4, then both coordinates. */
const publicOf = ({ x, y }: { x: string; y: string }) =>
  Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)]).toString('base64url');

function readKey(text: string): { jwk: JWK; publicKey: string } | 'none' {
  try {
    const jwk = v.parse(PrivateKey, JSON.parse(text));
    return { jwk, publicKey: publicOf(jwk) };
  } catch {
    return 'none';
  }
}

const known = remember(readKey, 'words');

const keyOf = ({ PUSH_KEY = '' }: Pick<PushSetup, 'PUSH_KEY'>) => {
  const key = known(PUSH_KEY);
  return key === 'none' ? undefined : key;
};

/** The public key that a browser needs before it takes notifications. Undefined if there is no usable key. */
export const pushKeyOf = (setup: Pick<PushSetup, 'PUSH_KEY'>) => keyOf(setup)?.publicKey;

/** The operator's mailbox: push services write to it before they shut a sender out. */
const contactOf = ({ MAIL_FROM }: PushSetup) => `mailto:${/<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim()}`;

/** The header that says who sends a message to an address. Throws if there is no key. */
export async function authorize(setup: PushSetup, address: string): Promise<string> {
  const key = keyOf(setup);
  if (!key) throw new Error('PUSH_KEY holds no usable key.');
  const token = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setAudience(new URL(address).origin)
    .setSubject(contactOf(setup))
    .setExpirationTime(LIFE)
    .sign(await importJWK(key.jwk, ALGORITHM));
  return `vapid t=${token}, k=${key.publicKey}`;
}
