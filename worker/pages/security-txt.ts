import type { Context } from 'hono';
import { type App, Hono } from '../platform/http/hono.ts';
import { isHttps, siteOrigin } from '../platform/http/origin.ts';
import { Problem } from '../platform/http/problem.ts';
import { DAY_MS, DAY_SECONDS } from '../platform/time.ts';
import { SCREENS } from './screens.ts';

/** The file is true as long as somebody runs the site: whoever keeps a copy asks again within this time. */
const VALID_DAYS = 90;

const isContact = (address: string | undefined) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(address ?? '');

/** Where a finding goes: the operator's address, otherwise the contact form. RFC 9116 wants pages on https. */
function contactOf(c: Context<App>): string | undefined {
  if (isContact(c.env.SECURITY_CONTACT)) return c.env.SECURITY_CONTACT;
  return isHttps(c) ? `${siteOrigin(c)}${SCREENS.contact.path}` : undefined;
}

/** The end of its validity: counted from midnight (UTC), so that the file is the same the whole day. */
const expiresAt = (now: number) => new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();

/** Whom to tell of a weakness (RFC 9116). Not there while nobody can be told. */
export const securityTxt = new Hono<App>().get('/.well-known/security.txt', c => {
  const contact = contactOf(c);
  if (!contact) throw new Problem('not_found');
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expiresAt(Date.now())}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${siteOrigin(c)}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': `public, max-age=${DAY_SECONDS}` });
});
