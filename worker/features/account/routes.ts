import { Hono } from 'hono';
import type { App } from '../../env.ts';
import { validate } from '../../lib/validate.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { openWebSession } from '../../middleware/web-session.ts';
import { findHolders, type Holders } from './queries.ts';
import { register } from './register.ts';
import { EmailQuery, ItemQuery, Register, RegisterExternal, UsernameQuery } from './schema.ts';

/** Preserved: not free for everyone. One that is only reserved can be had with its secret code. */
function availabilityOf({ usernameTaken, emailTaken, codeHash }: Holders) {
  const isReserved = codeHash !== undefined;
  return {
    username: { preserved: usernameTaken || isReserved, secretCodeRequired: !usernameTaken && isReserved },
    email: { preserved: emailTaken, secretCodeRequired: false },
  };
}

export const account = new Hono<App>()
  .post('/api/account/register', rateLimit('LIMIT_REGISTER'), validate('json', Register), async c =>
    c.json(await register(c.var.db, c.req.valid('json'), c.var.locale)),
  )
  .post('/auth/register', rateLimit('LIMIT_REGISTER'), validate('json', Register), async c => {
    const person = await register(c.var.db, c.req.valid('json'), c.var.locale);
    return c.json({ ...person, ...(await openWebSession(c, person.id)) });
  })
  .post('/api/account/registerExternal', rateLimit('LIMIT_REGISTER'), validate('json', RegisterExternal), async c => {
    const person = { id: '', username: '', email: '' };
    return c.json({ ...person, ...(await openWebSession(c, person.id)) });
  })
  .get('/api/account/checkPreservedUsername', rateLimit('LIMIT_CHECK'), validate('query', UsernameQuery), async c =>
    c.json(availabilityOf(await findHolders(c.var.db, c.req.valid('query'))).username),
  )
  .get('/api/account/checkPreservedEmail', rateLimit('LIMIT_CHECK'), validate('query', EmailQuery), async c =>
    c.json(availabilityOf(await findHolders(c.var.db, c.req.valid('query'))).email),
  )
  .get('/api/account/checkPreservedItem', rateLimit('LIMIT_CHECK'), validate('query', ItemQuery), async c =>
    c.json(availabilityOf(await findHolders(c.var.db, c.req.valid('query')))),
  );
