import type { Context } from 'hono';
import type { App } from '../platform/http/hono.ts';
import { dataHeaders, pageHeaders } from '../platform/http/security-headers.ts';
import { YEAR_SECONDS } from '../platform/time.ts';
import { pictureHosts } from '../providers/pictures/hosts.ts';
import { captchaOrigin } from '../providers/turnstile.ts';
import { REPORTS_PATH } from './reports/reports.schema.ts';
import { analyticsOrigin } from './site.ts';

/** Headers of every document, and of files that can be opened like one: see `pageHeaders`. */
export function secureHeaders(c: Context<App>): Record<string, string> {
  const { env } = c;
  const captcha = env.TURNSTILE_SITE_KEY ? ` ${captchaOrigin(env)}` : '';
  const host = analyticsOrigin(env);
  const pictures = pictureHosts(env).join(' ');
  return pageHeaders(c, { captcha, analytics: host ? ` ${host}` : '', pictures, reports: REPORTS_PATH });
}

/** The script that stands between the pages and the network, and fetches pictures for them. */
const SERVICE_WORKER = '/sw.js';

/** The policy of the service worker: it runs its own script, and asks this site and the hosts of covers alone. */
const serviceWorkerPolicy = (pictures: string) =>
  `default-src 'none'; script-src 'self'; connect-src 'self' ${pictures}`;

/**
 * Files under /static/ carry a hash of their content in their name and never change. Pages read them and none is a page:
 * a page's headers would be one KB more for each of the sixty that a screen asks for, and the browser reads every one.
 */
const staticHeaders = (c: Context<App>): Record<string, string> => ({
  ...dataHeaders(c),
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
});

export function fileHeaders(c: Context<App>, path: string): Record<string, string> {
  if (path.startsWith('/static/')) return staticHeaders(c);
  const isServiceWorker = path === SERVICE_WORKER;
  const pictures = pictureHosts(c.env).join(' ');
  const policy = isServiceWorker &&
    RAFF_BUILD !== 'dev' && { 'Content-Security-Policy': serviceWorkerPolicy(pictures) };
  // A drawing is text, and says how it is encoded; the store of the files leaves that out.
  const type = path.endsWith('.svg') && { 'Content-Type': 'image/svg+xml; charset=utf-8' };
  // A service worker that is cached would hold back the next version.
  const cache = isServiceWorker ? 'no-cache' : 'public, max-age=3600';
  return { ...secureHeaders(c), ...policy, ...type, 'Cache-Control': cache };
}
