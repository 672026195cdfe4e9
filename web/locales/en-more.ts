import { accounts } from '../imports/words/accounts.en.ts';
import { imports } from '../imports/words/imports.en.ts';
import { auth } from '../people/words/auth.en.ts';
import { recovery } from '../people/words/recovery.en.ts';
import { settings } from '../people/words/settings.en.ts';
import { social } from '../people/words/social.en.ts';
import { tokens } from '../people/words/tokens.en.ts';

/** The words for accounts and imports. They load with the first of their screens. */
export const enMore = { auth, recovery, social, settings, tokens, accounts, imports } as const;
