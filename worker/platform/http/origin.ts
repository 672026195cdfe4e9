import type { Env } from '../../env.ts';
import { remember } from '../remember.ts';

/** The parts of a request, and of the site's setup, that say the site's address. */
export type AddressedCall = { env: Pick<Env, 'SITE_URL'>; req: { url: string } };

/** The origin of a configured address; empty if there is none, or none that can be read. */
export const originOf = remember((url: string) => (URL.canParse(url) ? new URL(url).origin : ''));

/**
 * The site's own origin: that of SITE_URL, if it is set. The host of a request is chosen by its sender, and must not
 * end up in links or in cached answers.
 */
export const siteOrigin = ({ env, req }: AddressedCall): string =>
  originOf(env.SITE_URL ?? '') || new URL(req.url).origin;

const SCHEME_LETTERS = 8;

/** The path of a request's address, without the query. It is cut out, because parsing takes longer than a kept answer. */
export function pathOf(url: string): string {
  const [address = ''] = url.split('?', 1);
  return address.slice(address.indexOf('/', SCHEME_LETTERS));
}

/** The requested address, as it is on the site itself. */
export function siteAddress(asked: AddressedCall): URL {
  const { pathname, search } = new URL(asked.req.url);
  const address = new URL(siteOrigin(asked));
  address.pathname = pathname; // not joined: two slashes at the beginning would name another host
  address.search = search;
  return address;
}

/** Whether people open the site by https; behind a proxy that ends it, only SITE_URL tells. */
export const isHttps = ({ env, req }: AddressedCall): boolean =>
  req.url.startsWith('https:') || (env.SITE_URL ?? '').startsWith('https:');

/**
 * The address of a person's picture, or null without one. The key changes with the picture, so it may be cached for
 * ever.
 */
export function avatarUrl(key: string | null): string | null {
  return key && `/api/avatars/${key}`;
}
