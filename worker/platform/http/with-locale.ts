import { createMiddleware } from 'hono/factory';
import { localeOf } from '../locale.ts';
import type { App } from './hono.ts';

export const withLocale = createMiddleware<App>(async (c, next) => {
  c.set('locale', localeOf(c.req.header('Accept-Language')));
  await next();
  c.header('Vary', 'Accept-Language', { append: true });
});
