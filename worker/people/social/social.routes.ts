import type { Context } from 'hono';
import { validator } from 'hono/validator';
import * as v from 'valibot';
import type { Bearer } from '../../platform/crypto/token.ts';
import { asking } from '../../platform/http/asks.ts';
import { type App, type DbApp, Hono } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { allowSession, requireSession } from '../../platform/http/require-user.ts';
import { refuseOtherSites } from '../../platform/http/same-origin.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { validate } from '../../platform/http/validate.ts';
import { withDb } from '../../platform/http/with-db.ts';
import { type Setup, setupOf } from '../../providers/oauth/setup.ts';
import { wholeAnswer } from '../factors/half-login.ts';
import { comeBack } from './callback.ts';
import { proveToLink } from './linking/proof.ts';
import { unlink } from './linking/unlink.ts';
import { logIn } from './password-sign-in.ts';
import { signInByProvider } from './provider-sign-in.ts';
import { ProviderParam, SocialCall, SocialLogin, Unlink } from './social.schema.ts';
import { start } from './start.ts';

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
