import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { validator } from 'hono/validator';
import * as v from 'valibot';
import type { Bearer } from '../../platform/crypto/token.ts';
import { asking } from '../../platform/http/asks.ts';
import { type App, type DbApp, Hono } from '../../platform/http/hono.ts';
import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { allowSession, type InSession, requireSession, withDb } from '../../platform/http/require-user.ts';
import { refuseOtherSites } from '../../platform/http/same-origin.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Provider } from '../../providers/oauth/providers.ts';
import { type Setup, setupOf } from '../../providers/oauth/setup.ts';
import { startWebHalf, wholeAnswer } from '../factors/half-login.ts';
import { orderMail } from '../mail/mail-order.ts';
import { happeningOf } from '../security/events.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { forgetAttempts } from '../session/login-attempts/attempts.ts';
import { sessionOrigin } from '../session/login-attempts/limits.ts';
import { captchaTrouble, proveLogin } from '../session/login-attempts/prove-login.ts';
import { isFresh } from '../session/sessions.ts';
import { openWebSession } from '../session/web-session.ts';
import { comeBack } from './callback.ts';
import { removeProvider } from './linking/linking.queries.ts';
import { proveIdentity, proveToLink } from './linking/proof.ts';
import { openLinked, signInByProvider } from './provider-sign-in.ts';
import { ProviderParam, SocialCall, SocialLogin, Unlink } from './social.schema.ts';
import { start } from './start.ts';
import { readTicket } from './ticket.ts';

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
async function unlink(c: Context<InSession>, provider: Provider, password: string | undefined) {
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

/** Throws 400 for a wrong password, and with `errors.captcha` if the bot check is required; 429 during a wait. */
async function prove(c: Context<DbApp>, login: SocialLogin) {
  const proof = await proveLogin(c, login, new Date());
  if (proof.result === 'asks') throw new Problem('invalid', { captcha: [captchaTrouble(login)] });
  if (proof.result === 'wrong') throw new Problem('wrong_credentials');
  if (proof.result === 'right') return proof;
  throw tooManyRequests(proof.seconds);
}

/**
 * Signs in by password; with a ticket, the provider that issued it opens the account from then on. Where
 * a password alone does not sign in, the answer says so, and the ticket is shown again with the second step.
 */
async function logIn(c: Context<DbApp>, input: SocialLogin) {
  const ticket = input.ticket === undefined ? undefined : await readTicket(c.env, input.ticket);
  const { userId, origin, methods } = await prove(c, input);
  if (methods.length > 0) return startWebHalf(c, { userId, methods, openedBy: 'password', origin });
  return ticket ? openLinked(c, ticket, userId, origin) : openWebSession(c, { userId, openedBy: ['password'], origin });
}

/** The provider a path names; any other is 404. */
const checkProvider = validator('param', (value): v.InferOutput<typeof ProviderParam> => {
  const result = v.safeParse(ProviderParam, value);
  if (!result.success) throw new Problem('not_found');
  return result.output;
});
const providerParam = asking({ part: 'param', schema: ProviderParam, optional: false }, checkProvider);

/**
 * Without a code the answer is the provider's address; with a code it completes the sign-in. A signed-in person first
 * proves that they are the owner.
 */
async function call(c: Context<DbApp>, setup: Setup, input: SocialCall, visitor: Bearer | undefined) {
  const { code, state = '', password } = input;
  if (!code) {
    const proved = visitor && (await proveToLink(c, { ...visitor, password }));
    return { kind: 'started' as const, url: await start(c, setup, proved) };
  }
  const { profile, proved } = await comeBack(c, setup, { code, state }, visitor);
  return signInByProvider(c, { ...profile, provider: setup.provider }, proved);
}

export const socialRoutes = new Hono<App>()
  .post('/auth/login', refuseOtherSites, rateLimit('LIMIT_SIGN_IN'), withDb, validate('json', SocialLogin), async c =>
    c.json(wholeAnswer(await logIn(c, c.req.valid('json'))), 200, NO_STORE),
  )
  .post(
    '/auth/:provider',
    refuseOtherSites,
    rateLimit('LIMIT_SIGN_IN'),
    allowSession,
    providerParam,
    validate('json', SocialCall),
    async c => {
      const { provider } = c.req.valid('param');
      const setup = setupOf(c.env, provider);
      if (!setup) throw new Problem('not_found');
      const plain: Context = c; // hono does not accept a context with more variables for one with fewer
      return c.json(wholeAnswer(await call(plain, setup, c.req.valid('json'), c.var.visitor)), 200, NO_STORE);
    },
  )
  .delete(
    '/auth/:provider',
    rateLimit('LIMIT_SIGN_IN'),
    requireSession,
    providerParam,
    validate('json', Unlink, { optional: true }),
    async c => c.json({ providers: await unlink(c, c.req.valid('param').provider, c.req.valid('json').password) }),
  );
