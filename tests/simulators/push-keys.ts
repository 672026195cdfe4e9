import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/* A browser's side of RFC 8291: it makes the keys of a subscription, and opens what was encrypted for it. */

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_BYTES = 4;
const POINT_BYTES = 65;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

export type Secrets = { ecdh: ECDH; auth: Buffer };

export function newSecrets(): Secrets {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16) };
}

export const keysOf = ({ ecdh, auth }: Secrets) => ({
  p256dh: ecdh.getPublicKey().toString('base64url'),
  auth: auth.toString('base64url'),
});

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

const label = (text: string) => Buffer.from(`${text}\0`);

/** The text of a message (aes128gcm, RFC 8188, one record). Throws if it was encrypted for somebody else. */
export function openMessage({ ecdh, auth }: Secrets, body: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const start = SALT_BYTES + RECORD_BYTES + 1;
  if (body[start - 1] !== POINT_BYTES) throw new Error('the key of the sender is no point');
  const sender = body.subarray(start, start + POINT_BYTES);
  const sealed = body.subarray(start + POINT_BYTES);
  const info = Buffer.concat([label('WebPush: info'), ecdh.getPublicKey(), sender]);
  const shared = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, label('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(shared, salt, label('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('the record does not end as the last one');
  return padded.subarray(0, end).toString();
}
