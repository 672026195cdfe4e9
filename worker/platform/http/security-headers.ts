import { createMiddleware } from 'hono/factory';
import { YEAR_SECONDS } from '../time.ts';
import type { App } from './hono.ts';
import { type AddressedCall, isHttps } from './origin.ts';

/** Browsers must not open an answer as a page: data, errors and pictures are only read. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A browser must not guess a type, whatever the answer is. */
const ALWAYS = { 'X-Content-Type-Options': 'nosniff' };

/** After a browser has received this, it opens neither the site nor a subdomain by plain http for a year. */
const HTTPS_ONLY = { ...ALWAYS, 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` };

/**
 * The headers of every answer. A site on plain http sends no HSTS: the RFC forbids it there (6797, 7.2), browsers
 * ignore it, and on a developer's machine it would block other programs under that name.
 */
const baseHeaders = (c: AddressedCall): Record<string, string> => (isHttps(c) ? HTTPS_ONLY : ALWAYS);

/**
 * The development server's pages need what no policy allows, so they have none. No page of another site holds an
 * answer.
 */
const POLICY = { 'Content-Security-Policy': NOTHING, 'Cross-Origin-Resource-Policy': 'same-origin' };
const withPolicy = (headers: Record<string, string>) => Object.entries({ ...headers, ...POLICY });
const SAFE = { plain: withPolicy(ALWAYS), https: withPolicy(HTTPS_ONLY) };

/** The headers of every answer that is neither a page nor a file. */
export const dataHeaders = (c: AddressedCall): Record<string, string> => Object.fromEntries(safeEntries(c));

function safeEntries(c: AddressedCall): [string, string][] {
  if (RAFF_BUILD === 'dev') return Object.entries(baseHeaders(c));
  return isHttps(c) ? SAFE.https : SAFE.plain;
}

/** Sets them on every answer that has none of its own: also on errors and 304. */
export const safeHeaders = createMiddleware<App>(async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of safeEntries(c)) if (!headers.has(name)) headers.set(name, value);
});

/** Only for its reader, and not cached even there: the next person at the same browser may be another. */
export const PRIVATE = 'private, no-store';

/** The headers of answers that nobody on the way may cache. */
export const NO_STORE = { 'Cache-Control': PRIVATE, Pragma: 'no-cache' };

/**
 * No answer of the API is cached anywhere, unless its handler allows it: a new route cannot forget this. Few may be
 * cached: lists that are revalidated by their version (`etag.ts`), and data that is the same for everybody (lookups,
 * pictures, page data, published keys). An error never is.
 */
export const keepPrivate = createMiddleware<App>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (c.error || !headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE);
});

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

/** The hosts beside our own: with a space before each, or nothing. `reports`: the path for reports. */
export type PolicySources = { captcha: string; analytics: string; pictures: string; reports: string };

/**
 * Only our own scripts, styles and fonts; pictures may come from the hosts of covers. The bot check, if one is set
 * up, is a script and a frame of its maker, and analytics are a script that reports to its host, often by a picture.
 */
const policyOf = ({ captcha, analytics, pictures, reports }: PolicySources) => [
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
  `report-uri ${reports}`,
];

/** Browsers that know the newer way use it alone, and it works by https only. */
function contentPolicy(c: AddressedCall, sources: PolicySources): Record<string, string> {
  const policy = policyOf(sources);
  if (!isHttps(c)) return { 'Content-Security-Policy': policy.join('; ') };
  return {
    'Reporting-Endpoints': `${REPORTS_NAME}="${sources.reports}"`,
    'Content-Security-Policy': [...policy, `report-to ${REPORTS_NAME}`].join('; '),
  };
}

/** Headers of every document. The development server needs inline scripts, so it has no content policy. */
export const pageHeaders = (c: AddressedCall, sources: PolicySources): Record<string, string> => ({
  ...baseHeaders(c),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': NO_DEVICES,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(RAFF_BUILD !== 'dev' && contentPolicy(c, sources)),
});
