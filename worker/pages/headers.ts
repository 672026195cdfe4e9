import type { Context } from 'hono';
import type { App } from '../platform/http/hono.ts';
import { baseHeaders, YEAR_SECONDS } from '../platform/http/safe-headers.ts';
import { pictureHosts } from '../providers/pictures/hosts.ts';
import { captchaOrigin } from '../providers/turnstile.ts';
import { analyticsOrigin } from './analytics.ts';

/**
 * Only our own scripts, styles and fonts; pictures may come from the hosts of covers. The bot check, if one is set
 * up, is a script and a frame of its maker, and analytics are a script that reports to its host, often by a picture.
 */
const policyOf = (captcha: string, analytics: string, pictures: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${captcha}${analytics}`,
    `frame-src 'self'${captcha}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${pictures}${analytics}`,
    `connect-src 'self'${analytics}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every document and file. The development server needs inline scripts, so it has no such policy. */
export function secureHeaders(c: Context<App>): Record<string, string> {
  const { env } = c;
  const captcha = env.TURNSTILE_SITE_KEY ? ` ${captchaOrigin(env)}` : '';
  const host = analyticsOrigin(env);
  const analytics = host ? ` ${host}` : '';
  return {
    ...baseHeaders(c),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(RAFF_BUILD !== 'dev' && {
      'Content-Security-Policy': policyOf(captcha, analytics, pictureHosts(env).join(' ')),
    }),
  };
}

/** The script that stands between the pages and the network, and fetches pictures for them. */
const SERVICE_WORKER = '/sw.js';

/** It runs itself and asks this site and the hosts of covers, nothing else. */
const serviceWorkerPolicy = (pictures: string) =>
  `default-src 'none'; script-src 'self'; connect-src 'self' ${pictures}`;

/** Headers of a file. */
export function fileHeaders(c: Context<App>, path: string): Record<string, string> {
  const isPolicyOwn = path === SERVICE_WORKER && RAFF_BUILD !== 'dev';
  const pictures = pictureHosts(c.env).join(' ');
  const policy = isPolicyOwn && { 'Content-Security-Policy': serviceWorkerPolicy(pictures) };
  return { ...secureHeaders(c), ...policy, 'Cache-Control': cacheOf(path) };
}

/** Files under /static/ carry a hash of their content in their name and never change. */
function cacheOf(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache'; // it would hold back the next version
  return path.startsWith('/static/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600';
}
