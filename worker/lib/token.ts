import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Env } from '../env.ts';

/** Short, because an access token cannot be called back. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'raff';
const AUDIENCE = 'raff-api';
const ALGORITHM = 'ES256';

type Keys = Pick<Env, 'SIGNING_KEYS'>;
type KeyRing = { signing: JWK; all: JWK[] };

const rings = new Map<string, KeyRing>();

function ringOf({ SIGNING_KEYS }: Keys): KeyRing {
  const known = rings.get(SIGNING_KEYS);
  if (known) return known;
  const all: JWK[] = JSON.parse(SIGNING_KEYS);
  const signing = all[0];
  if (!signing) throw new Error('SIGNING_KEYS holds no key.');
  const ring = { signing, all };
  rings.set(SIGNING_KEYS, ring);
  return ring;
}

/** A new private key as a JWK with its thumbprint (RFC 7638) as key id. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(jwk) };
}

/** The public halves of all keys, as published at /.well-known/jwks.json (RFC 7517). */
export function publicKeys(env: Keys): { keys: JWK[] } {
  return { keys: ringOf(env).all.map(({ d: _secret, ...open }) => open) };
}

/** A signed JWT (RFC 9068) for a user, valid for ACCESS_TOKEN_SECONDS. */
export async function signAccessToken(env: Keys, userId: string, scope: string, sessionId: string): Promise<string> {
  const { signing } = ringOf(env);
  return new SignJWT({ scope, sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt', kid: signing.kid ?? '' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(await importJWK(signing, ALGORITHM));
}

/** The user's id, or undefined when the token is forged, expired, or signed by a key that was withdrawn. */
export async function verifyAccessToken(env: Keys, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      async header => {
        const key = publicKeys(env).keys.find(k => k.kid === header.kid);
        if (!key) throw new Error('unknown key');
        return importJWK(key, ALGORITHM);
      },
      { issuer: ISSUER, audience: AUDIENCE, algorithms: [ALGORITHM], typ: 'at+jwt' },
    );
    return payload.sub;
  } catch {
    return undefined;
  }
}
