import { randomBytes } from 'node:crypto';

/* Codes of authenticator apps (RFC 6238), in the one form that every app knows: SHA-1, six digits, 30 seconds. */

const PERIOD_SECONDS = 30;
/** 160 bits, as RFC 4226 asks for. */
const SECRET_BYTES = 20;
/** A clock may be one step off, before or behind. */
const WINDOW = 1;

/** Loaded by the first request that needs it. */
const library = () => import('otpauth');

/** A new secret in base 32, and the address that an app reads from a QR code. */
export async function makeAppSecret({ issuer, label }: { issuer: string; label: string }) {
  const { Secret, TOTP } = await library();
  const secret = Secret.fromHex(randomBytes(SECRET_BYTES).toString('hex'));
  return { secret: secret.base32, uri: new TOTP({ issuer, label, secret }).toString() };
}

/** The time step whose code this is; undefined for a wrong code. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { Secret, TOTP } = await library();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
