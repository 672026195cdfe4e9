import { game } from '../catalogue/words/game.en.ts';
import { common } from '../platform/words/common.en.ts';
import { fields } from '../platform/words/fields.en.ts';
import { search } from '../search/words/search.en.ts';
import { archives } from './en/archives.ts';
import { frame } from './en/frame.ts';
import { home } from './en/home.ts';
import { library } from './en/library.ts';
import { lists } from './en/lists.ts';

/** English is the reference: its keys are the keys. One file per screen or topic; these come with the first visit. */
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
} as const;
