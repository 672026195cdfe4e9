import type { Context } from 'hono';
import type { App } from '../platform/http/hono.ts';
import { isHttps } from '../platform/http/origin.ts';
import { baseHeaders } from '../platform/http/security-headers.ts';
import { YEAR_SECONDS } from '../platform/time.ts';
import { pictureHosts } from '../providers/pictures/hosts.ts';
import { captchaOrigin } from '../providers/turnstile.ts';
import { REPORTS_PATH } from './reports/reports.schema.ts';
import { analyticsOrigin } from './site.ts';

/** The name under which a policy means our own address for reports. */
const REPORTS_NAME = 'raff';

/**
 * No text becomes a script, nor HTML that could hold one, but by two policies of the web: the drawings of covers and
 * the address of the service worker. A script of others is not ours to hold to that, so a page that loads one goes
 * without.
 */
const TRUSTED = ["require-trusted-types-for 'script'", 'trusted-types raff-art raff-worker'];

/** What a page of ours never asks a device for, so that a script of others cannot either. */
const NO_DEVICES = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'],
  ...['accelerometer', 'gyroscope', 'magnetometer', 'idle-detection', 'local-fonts', 'xr-spatial-tracking'],
]
  .map(device => `${device}=()`)
  .join(', ');

type PolicySources = { captcha: string; analytics: string; pictures: string };

/**
 * Only our own scripts, styles and fonts; pictures may come from the hosts of covers. The bot check, if one is set
 * up, is a script and a frame of its maker, and analytics are a script that reports to its host, often by a picture.
 */
const policyOf = ({ captcha, analytics, pictures }: PolicySources) => [
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
  ...(captcha || analytics ? [] : TRUSTED),
  `report-uri ${REPORTS_PATH}`,
];

/** Browsers that know the newer way use it alone, and it works by https only. */
function reported(c: Context<App>, policy: string[]): Record<string, string> {
  if (!isHttps(c)) return { 'Content-Security-Policy': policy.join('; ') };
  return {
    'Reporting-Endpoints': `${REPORTS_NAME}="${REPORTS_PATH}"`,
    'Content-Security-Policy': [...policy, `report-to ${REPORTS_NAME}`].join('; '),
  };
}

/** Headers of every document and file. The development server needs inline scripts, so it has no such policy. */
export function secureHeaders(c: Context<App>): Record<string, string> {
  const { env } = c;
  const captcha = env.TURNSTILE_SITE_KEY ? ` ${captchaOrigin(env)}` : '';
  const host = analyticsOrigin(env);
  const policy = policyOf({ captcha, analytics: host ? ` ${host}` : '', pictures: pictureHosts(env).join(' ') });
  return {
    ...baseHeaders(c),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': NO_DEVICES,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(RAFF_BUILD !== 'dev' && reported(c, policy)),
  };
}

/** The script that stands between the pages and the network, and fetches pictures for them. */
const SERVICE_WORKER = '/sw.js';

/** The policy of the service worker: it runs its own script, and asks this site and the hosts of covers alone. */
const serviceWorkerPolicy = (pictures: string) =>
  `default-src 'none'; script-src 'self'; connect-src 'self' ${pictures}`;

/** Headers of a file. */
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
