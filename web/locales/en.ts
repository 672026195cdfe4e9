import { account } from './en/account.ts';
import { accounts } from './en/accounts.ts';
import { archives } from './en/archives.ts';
import { common } from './en/common.ts';
import { fields } from './en/fields.ts';
import { frame } from './en/frame.ts';
import { game } from './en/game.ts';
import { home } from './en/home.ts';
import { imports } from './en/imports.ts';
import { library } from './en/library.ts';
import { lists } from './en/lists.ts';
import { recovery } from './en/recovery.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { social } from './en/social.ts';

/** English is the reference: its keys are the keys. One file per screen or topic. */
export const en = {
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
} as const;
