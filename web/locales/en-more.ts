import { account } from './en/account.ts';
import { accounts } from './en/accounts.ts';
import { imports } from './en/imports.ts';
import { recovery } from './en/recovery.ts';
import { settings } from './en/settings.ts';
import { social } from './en/social.ts';

/** What is said around accounts and imports, and comes with the first of their screens. */
export const enMore = { account, recovery, social, settings, accounts, imports } as const;
