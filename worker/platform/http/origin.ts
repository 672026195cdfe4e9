import type { Env } from '../../env.ts';
import { remember } from '../remember.ts';

/** The parts of a request, and of the site's setup, that say where the site is. */
type Asked = { env: Pick<Env, 'SITE_URL'>; req: { url: string } };

/** The origin of an address that was set; empty where none was, or none that can be read. */
export const originOf = remember((url: string) => (URL.canParse(url) ? new URL(url).origin : ''));

/**
 * The site's own origin: that of SITE_URL, where it is set. What a request calls the site is its sender's choice, and
 * must not end up in what others follow or in what is kept for them.
 */
export const siteOrigin = ({ env, req }: Asked): string => originOf(env.SITE_URL ?? '') || new URL(req.url).origin;

/** The address that was asked for, as it is on the site itself. */
export function siteAddress(asked: Asked): URL {
  const { pathname, search } = new URL(asked.req.url);
  const address = new URL(siteOrigin(asked));
  address.pathname = pathname; // not joined: two slashes at the beginning would name another host
  address.search = search;
  return address;
}

/** Whether people open the site by https; behind a proxy that ends it, only SITE_URL tells. */
export const isHttps = ({ env, req }: Asked): boolean =>
  req.url.startsWith('https:') || (env.SITE_URL ?? '').startsWith('https:');
