import { accounts } from '../imports/words/accounts.ar.ts';
import { imports } from '../imports/words/imports.ar.ts';
import { account } from './ar/account.ts';
import { recovery } from './ar/recovery.ts';
import { settings } from './ar/settings.ts';
import { social } from './ar/social.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arMore: Later['more'] = { account, recovery, social, settings, accounts, imports };
