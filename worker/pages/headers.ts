import type { Context } from 'hono';
import type { App } from '../platform/http/hono.ts';
import { pageHeaders } from '../platform/http/security-headers.ts';
import { YEAR_SECONDS } from '../platform/time.ts';
import { pictureHosts } from '../providers/pictures/hosts.ts';
import { captchaOrigin } from '../providers/turnstile.ts';
import { REPORTS_PATH } from './reports/reports.schema.ts';
import { analyticsOrigin } from './site.ts';

/** Headers of every document and file: see `pageHeaders`. */
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

export function fileHeaders(c: Context<App>, path: string): Record<string, string> {
  const isPolicyOwn = path === SERVICE_WORKER && RAFF_BUILD !== 'dev';
  const pictures = pictureHosts(c.env).join(' ');
  const policy = isPolicyOwn && { 'Content-Security-Policy': serviceWorkerPolicy(pictures) };
  // A drawing is text, and says how it is encoded; the store of the files leaves that out.
  const type = path.endsWith('.svg') && { 'Content-Type': 'image/svg+xml; charset=utf-8' };
  return { ...secureHeaders(c), ...policy, ...type, 'Cache-Control': cacheOf(path) };
}

/** Files under /static/ carry a hash of their content in their name and never change. */
function cacheOf(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache'; // it would hold back the next version
  return path.startsWith('/static/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600';
}
