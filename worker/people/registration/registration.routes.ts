import type { Context } from 'hono';
import { answersSecret } from '../../platform/http/asks.ts';
import { type App, type DbApp, Hono } from '../../platform/http/hono.ts';
import { addressOf, rateLimit } from '../../platform/http/rate-limit.ts';
import { withDb } from '../../platform/http/require-user.ts';
import { refuseOtherSites } from '../../platform/http/same-origin.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { validate } from '../../platform/http/validate.ts';
import { orderMail } from '../mail/mail-order.ts';
import { refuseKnown } from '../passwords/known-passwords.ts';
import { requireCaptcha } from '../session/captcha.ts';
import type { Opener } from '../session/opened-by.ts';
import { prepareWebSession } from '../session/web-session.ts';
import { readTicket } from '../social/ticket.ts';
import { type Beginning, register, registerExternal } from './register.ts';
import { findHolders, type Holders } from './registration.queries.ts';
import { EmailQuery, ItemQuery, Register, RegisterExternal, UsernameQuery } from './registration.schema.ts';

/** Preserved: not free for everyone. A reserved name can be had with its secret code; an official one cannot. */
function availabilityOf({ usernameTaken, emailTaken, codeHash }: Holders) {
  const isReserved = codeHash !== undefined;
  return {
    username: { preserved: usernameTaken || isReserved, secretCodeRequired: !usernameTaken && isReserved },
    email: { preserved: emailTaken, secretCodeRequired: false },
  };
}

/** A new account for a person, who is asked by mail to confirm the address. */
async function signUp(c: Context<DbApp>, input: Register, beginning: Beginning = { id: crypto.randomUUID() }) {
  await refuseKnown(c.env, c.req.url, { field: 'password', password: input.password });
  await requireCaptcha(c, 'register', input.captcha);
  const person = await register(c.var.db, input, { locale: c.var.locale, address: addressOf(c) }, beginning);
  await orderMail(c.env, { kind: 'confirm', userId: person.id, email: person.email, locale: c.var.locale });
  return person;
}

/** Signs a new person in within the batch that creates them. */
async function withSession<Person>(
  c: Context<DbApp>,
  openedBy: Opener,
  make: (beginning: Beginning) => Promise<Person>,
) {
  const id = crypto.randomUUID();
  const { statements, answer } = await prepareWebSession(c, { userId: id, openedBy: [openedBy] });
  const person = await make({ id, along: statements });
  return { ...person, ...(await answer()) };
}

export const registrationRoutes = new Hono<App>()
  .post('/api/account/register', rateLimit('LIMIT_REGISTER'), withDb, validate('json', Register), async c =>
    c.json(await signUp(c, c.req.valid('json'))),
  )
  .post(
    '/auth/register',
    refuseOtherSites,
    rateLimit('LIMIT_REGISTER'),
    withDb,
    validate('json', Register),
    async c => {
      const input = c.req.valid('json');
      return c.json(await withSession(c, 'password', beginning => signUp(c, input, beginning)), 200, NO_STORE);
    },
  )
  .post(
    '/api/account/registerExternal',
    refuseOtherSites,
    rateLimit('LIMIT_REGISTER'),
    withDb,
    answersSecret,
    validate('json', RegisterExternal),
    async c => {
      const input = c.req.valid('json');
      await requireCaptcha(c, 'register', input.captcha);
      const ticket = await readTicket(c.env, input.ticket);
      const begin = (beginning: Beginning) => registerExternal(c, input, ticket, beginning);
      return c.json(await withSession(c, ticket.provider, begin), 200, NO_STORE);
    },
  )
  .get(
    '/api/account/checkPreservedUsername',
    rateLimit('LIMIT_CHECK'),
    withDb,
    validate('query', UsernameQuery),
    async c => c.json(availabilityOf(await findHolders(c.var.db, c.req.valid('query'))).username),
  )
  .get('/api/account/checkPreservedEmail', rateLimit('LIMIT_CHECK'), withDb, validate('query', EmailQuery), async c =>
    c.json(availabilityOf(await findHolders(c.var.db, c.req.valid('query'))).email),
  )
  .get('/api/account/checkPreservedItem', rateLimit('LIMIT_CHECK'), withDb, validate('query', ItemQuery), async c =>
    c.json(availabilityOf(await findHolders(c.var.db, c.req.valid('query')))),
  );
