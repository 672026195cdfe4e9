import { createHmac, hkdfSync } from 'node:crypto';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Env } from '../../env.ts';
import { remember } from '../remember.ts';
import { KEY_BYTES } from './secret.ts';

/** Short, although tokens end with their session: other programs check them with the published keys alone. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'raff';
const AUDIENCE = 'raff-api';
const ALGORITHM = 'ES256';

export type Keys = Pick<Env, 'SIGNING_KEYS'>;
type KeyRing = { signing: JWK; all: JWK[] };

const readRing = remember((keys: string): KeyRing => {
  const all: JWK[] = JSON.parse(keys);
  const [signing] = all;
  if (!signing) throw new Error('SIGNING_KEYS holds no key.');
  return { signing, all };
});

const ringOf = ({ SIGNING_KEYS }: Keys): KeyRing => readRing(SIGNING_KEYS);

/** A new private key as a JWK with its thumbprint (RFC 7638) as key id. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(jwk) };
}

/** A new pair of keys for notifications, as the private JWK that contains both. */
export async function makePushKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

/** The secret number of the key that signs, for what is derived from it. */
const signingSecret = (env: Keys): string => ringOf(env).signing.d ?? '';

/** Keys that were tried and work, as text. */
const working = new Set<string>();

/** Whether every key signs, and verifies what it has signed. Never throws. */
export async function canSign({ SIGNING_KEYS }: Keys): Promise<boolean> {
  if (working.has(SIGNING_KEYS)) return true;
  try {
    const { all } = ringOf({ SIGNING_KEYS });
    for (const key of all) {
      const alone = { SIGNING_KEYS: JSON.stringify([key]) };
      if (!(await verifyAccessToken(alone, await signAccessToken(alone, 'trial', '', 'trial')))) return false;
    }
    working.add(SIGNING_KEYS);
    return true;
  } catch {
    return false;
  }
}

/** The public halves of all keys, as published at /.well-known/jwks.json (RFC 7517). */
export function publicKeys(env: Keys): { keys: JWK[] } {
  return { keys: ringOf(env).all.map(({ d: _secret, ...open }) => open) };
}

/** A signed JWT (RFC 9068) for a user, valid for ACCESS_TOKEN_SECONDS. */
export async function signAccessToken(env: Keys, userId: string, scope: string, sessionId: string): Promise<string> {
  const claims = { sub: userId, scope, sid: sessionId };
  return sign(env, claims, { audience: AUDIENCE, typ: 'at+jwt', seconds: ACCESS_TOKEN_SECONDS });
}

/** The person that an access token names, and the session it was issued in. */
export type Bearer = { userId: string; sessionId: string };

/** The claims of an access token: the person, and the granted scopes. */
export type TokenAccess = Bearer & { scopes: string[] };

/** Undefined if the token is forged, expired, of another kind, or signed by a key that was withdrawn. */
export async function verifyAccessToken(env: Keys, token: string): Promise<TokenAccess | undefined> {
  const claims = await verify(env, token, { audience: AUDIENCE, typ: 'at+jwt' });
  if (typeof claims?.sub !== 'string' || typeof claims.sid !== 'string') return undefined;
  const scopes = typeof claims.scope === 'string' ? claims.scope.split(' ') : [];
  return { userId: claims.sub, sessionId: claims.sid, scopes };
}

/** The type that distinguishes one kind of token from every other. */
type Kind = { audience: string; typ: string };

/** A JWT of a kind, valid for this many seconds. */
export async function sign(env: Keys, claims: JWTPayload, { audience, typ, seconds }: Kind & { seconds: number }) {
  const { signing } = ringOf(env);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ, kid: signing.kid ?? '' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(await importJWK(signing, ALGORITHM));
}

/**
 * The claims of a valid token, undefined if it is forged, expired or of another kind. One without an expiry is invalid,
 * though the library would accept it.
 */
export async function verify(env: Keys, token: string, { audience, typ }: Kind): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      async header => {
        const key = publicKeys(env).keys.find(k => k.kid === header.kid);
        if (!key) throw new Error('unknown key');
        return importJWK(key, ALGORITHM);
      },
      { issuer: ISSUER, audience, algorithms: [ALGORITHM], typ, requiredClaims: ['exp'] },
    );
    return payload;
  } catch {
    return undefined;
  }
}

/**
 * A token (256 bits, URL-safe) that only this product can make from another one, and always the same for the same
 * `purpose` and `secret`, as long as the signing key is. So it can be given twice without being stored.
 */
export function deriveSecret(env: Keys, purpose: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(signingSecret(env), 'base64url'), '', purpose, KEY_BYTES));
  return createHmac('sha256', key).update(secret).digest('base64url');
}
