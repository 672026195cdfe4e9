import { canSeal, type Sealing } from '../../platform/crypto/seal.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { answersSecret } from '../../platform/http/asks.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireSession, withDb } from '../../platform/http/require-user.ts';
import { refuseOtherSites } from '../../platform/http/same-origin.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { validate } from '../../platform/http/validate.ts';
import { readApp } from './authenticator-app/authenticator-app.queries.ts';
import { beginAppSetUp, dropApp, finishAppSetUp } from './authenticator-app/set-up.ts';
import { findReset, keepFactors, keepOwnFactors, loseFactors } from './factor-reset.ts';
import {
  AddPasskey,
  ConfirmApp,
  HalfLogin,
  KeepFactors,
  PasskeyName,
  PasskeyPath,
  ShowCode,
  ShowPasskey,
} from './factors.schema.ts';
import { beginPasskey, dropPasskey, finishPasskey } from './passkeys/add-passkey.ts';
import { listPasskeys, renamePasskey } from './passkeys/passkeys.queries.ts';
import { beginLogIn, beginProof, beginSecondStep, finishLogIn, finishProof } from './passkeys/use-passkey.ts';
import { proveByCode } from './prove-factor.ts';
import { countCodes, renewCodes } from './recovery-codes.ts';

/**
 * What a person proves themselves with beside a password. `lostAt`: when
 * all of it goes, because somebody who knew the password said that it is lost. `offersApp`: whether an app can be set up
 * here.
 */
async function listFactors(env: Sealing, db: Db, userId: string) {
  const { passkeys, apps, codes, resets } = await batch(db, {
    passkeys: listPasskeys(db, userId),
    apps: readApp(db, userId),
    codes: countCodes(db, userId),
    resets: findReset(db, userId),
  });
  const [app = null, lostAt = null] = [apps[0], resets[0]?.dueAt];
  return { passkeys, app, recoveryCodesLeft: codes[0]?.left ?? 0, lostAt, offersApp: canSeal(env) };
}

/** The factors of a person who is signed in. */
const own = new Hono<App>()
  .get('/api/account/factors', requireSession, async c =>
    c.json(await listFactors(c.env, c.var.db, c.var.userId), 200, NO_STORE),
  )
  .post('/api/account/passkeys/options', rateLimit('LIMIT_SIGN_IN'), requireSession, async c =>
    c.json(await beginPasskey(c), 200, NO_STORE),
  )
  .post(
    '/api/account/passkeys',
    rateLimit('LIMIT_SIGN_IN'),
    requireSession,
    answersSecret,
    validate('json', AddPasskey),
    async c => c.json(await finishPasskey(c, c.req.valid('json')), 200, NO_STORE),
  )
  .put(
    '/api/account/passkeys/:id',
    requireSession,
    validate('param', PasskeyPath),
    validate('json', PasskeyName),
    async c => {
      const { name } = c.req.valid('json');
      found(await renamePasskey(c.var.db, c.var.userId, c.req.valid('param').id, name));
      return c.json({}, 200, NO_STORE);
    },
  )
  .delete('/api/account/passkeys/:id', requireSession, validate('param', PasskeyPath), async c => {
    await dropPasskey(c, c.req.valid('param').id);
    return c.json({}, 200, NO_STORE);
  })
  .post('/api/account/app', rateLimit('LIMIT_SIGN_IN'), requireSession, answersSecret, async c =>
    c.json(await beginAppSetUp(c), 200, NO_STORE),
  )
  .post(
    '/api/account/app/confirm',
    rateLimit('LIMIT_SIGN_IN'),
    requireSession,
    answersSecret,
    validate('json', ConfirmApp),
    async c => c.json(await finishAppSetUp(c, c.req.valid('json').code), 200, NO_STORE),
  )
  .delete('/api/account/app', requireSession, async c => {
    await dropApp(c);
    return c.json({}, 200, NO_STORE);
  })
  .post('/api/account/recovery-codes', rateLimit('LIMIT_SIGN_IN'), requireSession, answersSecret, async c =>
    c.json(await renewCodes(c), 200, NO_STORE),
  )
  .post('/api/account/prove/options', rateLimit('LIMIT_SIGN_IN'), requireSession, async c =>
    c.json(await beginProof(c), 200, NO_STORE),
  )
  .post(
    '/api/account/prove/passkey',
    rateLimit('LIMIT_SIGN_IN'),
    requireSession,
    validate('json', ShowPasskey),
    async c => c.json(await finishProof(c, c.req.valid('json').response), 200, NO_STORE),
  )
  .post('/api/account/prove/code', rateLimit('LIMIT_SIGN_IN'), requireSession, validate('json', ShowCode), async c =>
    c.json(await proveByCode(c, c.req.valid('json').code), 200, NO_STORE),
  )
  .post('/api/account/factors/keep', rateLimit('LIMIT_CHECK'), requireSession, async c => {
    await keepOwnFactors(c);
    return c.json({}, 200, NO_STORE);
  });

/** Signing in with them, and having lost them. */
const signingIn = new Hono<App>()
  .post('/auth/passkey/options', refuseOtherSites, rateLimit('LIMIT_CHECK'), withDb, async c =>
    c.json(await beginLogIn(c), 200, NO_STORE),
  )
  .post('/auth/passkey', refuseOtherSites, rateLimit('LIMIT_SIGN_IN'), withDb, validate('json', ShowPasskey), async c =>
    c.json(await finishLogIn(c, c.req.valid('json').response), 200, NO_STORE),
  )
  .post(
    '/auth/factors/passkey-options',
    refuseOtherSites,
    rateLimit('LIMIT_CHECK'),
    withDb,
    validate('json', HalfLogin),
    async c => c.json(await beginSecondStep(c, c.req.valid('json').mfaToken), 200, NO_STORE),
  )
  .post('/auth/factors/lost', refuseOtherSites, rateLimit('LIMIT_MAIL'), withDb, validate('json', HalfLogin), async c =>
    c.json(await loseFactors(c, c.req.valid('json').mfaToken), 200, NO_STORE),
  )
  .post('/auth/factors/keep', rateLimit('LIMIT_CHECK'), withDb, validate('json', KeepFactors), async c => {
    await keepFactors(c, c.req.valid('json').token);
    return c.json({}, 200, NO_STORE);
  });

export const factorsRoutes = new Hono<App>().route('/', own).route('/', signingIn);
