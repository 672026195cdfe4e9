import { accounts } from '../imports/words/accounts.ar.ts';
import { imports } from '../imports/words/imports.ar.ts';
import { auth } from '../people/words/auth.ar.ts';
import { recovery } from '../people/words/recovery.ar.ts';
import { settings } from '../people/words/settings.ar.ts';
import { social } from '../people/words/social.ar.ts';
import { tokens } from '../people/words/tokens.ar.ts';
import { fields } from '../platform/words/fields.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arMore: Later['more'] = { fields, auth, recovery, social, settings, tokens, accounts, imports };
