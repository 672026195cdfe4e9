import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Problem } from '../../../platform/http/problem.ts';
import type { InSession } from '../../../platform/http/require-user.ts';
import type { Provider } from '../../../providers/oauth/providers.ts';
import { orderMail } from '../../mail/mail-order.ts';
import { happeningOf } from '../../security/tell-owner.ts';
import { whereaboutsOf } from '../../security/whereabouts.ts';
import { forgetAttempts } from '../../session/login-attempts/attempts.ts';
import { sessionOrigin } from '../../session/login-attempts/limits.ts';
import { isFresh } from '../../session/sessions.ts';
import { removeProvider } from './linking.queries.ts';
import { proveIdentity } from './proof.ts';

/**
 * The condition for unlinking a provider: a password that was checked here, or a recent sign-in, which the same batch
 * checks.
 */
async function permission(c: Context<InSession>, password: string | undefined, now: Date) {
  const { db, userId, sessionId } = c.var;
  if (password === undefined) return { condition: isFresh(sessionId, now), along: [] };
  const by = await proveIdentity(c, { userId, sessionId, password }, now);
  return { condition: sql`1`, along: by === 'password' ? [forgetAttempts(db, userId, sessionOrigin(sessionId))] : [] };
}

/**
 * Removes a provider from a person, who is told by mail. Returns the providers that are left. Throws as `proveIdentity`
 * does, and 409 for the only way in.
 */
export async function unlink(c: Context<InSession>, provider: Provider, password: string | undefined) {
  const { db, userId, sessionId, locale } = c.var;
  const allowed = await permission(c, password, new Date());
  const { isAllowed, isRemoved, left } = await removeProvider(db, {
    userId,
    sessionId,
    provider,
    from: whereaboutsOf(c),
    ...allowed,
  });
  if (!isAllowed) throw new Problem('confirm_identity');
  if (left.includes(provider)) throw new Problem('last_sign_in_method');
  if (isRemoved) await orderMail(c.env, { kind: 'provider_unlinked', userId, provider, ...happeningOf(c), locale });
  return left;
}
