import { accounts } from '../imports/words/accounts.en.ts';
import { imports } from '../imports/words/imports.en.ts';
import { auth } from '../people/words/auth.en.ts';
import { recovery } from '../people/words/recovery.en.ts';
import { settings } from '../people/words/settings.en.ts';
import { social } from '../people/words/social.en.ts';
import { tokens } from '../people/words/tokens.en.ts';
import { fields } from '../platform/words/fields.en.ts';

/** The words for forms, accounts and imports. They load with the first of their screens. */
export const enMore = { fields, auth, recovery, social, settings, tokens, accounts, imports } as const;
