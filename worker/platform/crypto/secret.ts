import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token (256 bits) for a link, a session or an undo, URL-safe. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. One SHA-256 is enough, because the secret itself is random. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
