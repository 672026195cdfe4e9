import { account } from './ar/account.ts';
import { accounts } from './ar/accounts.ts';
import { archives } from './ar/archives.ts';
import { common } from './ar/common.ts';
import { fields } from './ar/fields.ts';
import { frame } from './ar/frame.ts';
import { game } from './ar/game.ts';
import { home } from './ar/home.ts';
import { imports } from './ar/imports.ts';
import { library } from './ar/library.ts';
import { lists } from './ar/lists.ts';
import { recovery } from './ar/recovery.ts';
import { search } from './ar/search.ts';
import { settings } from './ar/settings.ts';
import { social } from './ar/social.ts';
import type { Dictionary } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const ar: Dictionary = {
  common,
  fields,
  frame,
  home,
  search,
  library,
  lists,
  archives,
  game,
  account,
  recovery,
  social,
  settings,
  accounts,
  imports,
};
