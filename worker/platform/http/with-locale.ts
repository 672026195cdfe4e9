import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';
import { localeOf } from '../locale.ts';

export const withLocale = createMiddleware<App>(async (c, next) => {
  c.set('locale', localeOf(c.req.header('Accept-Language')));
  await next();
  c.header('Vary', 'Accept-Language', { append: true });
});
