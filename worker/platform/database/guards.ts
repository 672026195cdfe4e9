import type { InStatement } from '@libsql/client/web';
import type { Bearer } from '../crypto/token.ts';

/**
 * Statements before the first ones of a request, in the same batch. The first fails if the request may not run, and
 * makes the whole batch fail with it: malformed JSON is the one error that a plain SELECT can raise on purpose.
 */
export type Guard = readonly [check: InStatement, ...along: InStatement[]];

/** Whether a restore writes into the database, or has broken off: its mark stands from its beginning to its end. */
export const IS_RESTORING = "EXISTS (SELECT 1 FROM backups WHERE state = 'restoring')";

/** Fails if so. It is the first statement of every transaction that writes, so none comes between mark and deletion. */
export const restoreCheck = `SELECT iif(${IS_RESTORING}, json('restoring'), 1)`;

/** Fails if the session has ended or belongs to another person. */
export const sessionGuard = ({ sessionId, userId }: Bearer): Guard => [
  {
    sql: `SELECT iif(EXISTS (SELECT 1 FROM sessions WHERE id = ? AND user_id = ? AND ended_at IS NULL), 1,
    json('session ended'))`,
    args: [sessionId, userId],
  },
];

/** `usedAt` is left out if the last use was noted a moment ago. */
type Use = { tokenId: string; userId: string; usedAt: string | undefined };

/** Fails if the personal token was revoked since it was looked up; notes its use. */
export function tokenGuard({ tokenId, userId, usedAt }: Use): Guard {
  const check = {
    sql: `SELECT iif(EXISTS (SELECT 1 FROM personal_tokens WHERE id = ? AND user_id = ?), 1, json('token revoked'))`,
    args: [tokenId, userId],
  };
  if (usedAt === undefined) return [check];
  return [check, { sql: 'UPDATE personal_tokens SET last_used_at = ? WHERE id = ?', args: [usedAt, tokenId] }];
}
