import { accounts } from '../imports/words/accounts.en.ts';
import { imports } from '../imports/words/imports.en.ts';
import { account } from './en/account.ts';
import { recovery } from './en/recovery.ts';
import { settings } from './en/settings.ts';
import { social } from './en/social.ts';

/** What is said around accounts and imports, and comes with the first of their screens. */
export const enMore = { account, recovery, social, settings, accounts, imports } as const;
