import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the commonest are refused. */
const REFUSED = 10_000;
/** Shorter ones are refused in any case: a password has at least this many characters. */
const KEPT_FROM_LENGTH = 8;

/** The commonest passwords, one a line. */
export const makeCommonPasswords = () =>
  dictionary['passwords-common']
    .slice(0, REFUSED)
    .filter(password => password.length >= KEPT_FROM_LENGTH)
    .sort()
    .join('\n');
