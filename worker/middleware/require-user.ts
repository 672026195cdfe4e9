import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';
import { Problem } from '../lib/problem.ts';
import { verifyAccessToken } from '../lib/token.ts';

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The signed-in user's id, or undefined without a valid access token. */
async function userOf(env: App['Bindings'], header: string | undefined): Promise<string | undefined> {
  const token = bearer.exec(header ?? '')?.[1];
  return token ? verifyAccessToken(env, token) : undefined;
}

/** Refuses with 401 unless the request carries a valid access token; adds `userId`. */
export const requireUser = createMiddleware<App & { Variables: { userId: string } }>(async (c, next) => {
  const userId = await userOf(c.env, c.req.header('Authorization'));
  if (!userId) throw new Problem('unauthorized', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });
  c.set('userId', userId);
  await next();
});

/** For calls that anyone may make: adds `visitorId`, undefined for a visitor. A bad token is still refused. */
export const allowUser = createMiddleware<App & { Variables: { visitorId: string | undefined } }>(async (c, next) => {
  const header = c.req.header('Authorization');
  const userId = await userOf(c.env, header);
  if (header && !userId) throw new Problem('unauthorized', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });
  c.set('visitorId', userId);
  await next();
});
