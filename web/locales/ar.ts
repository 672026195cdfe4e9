import { game } from '../catalogue/words/game.ar.ts';
import { common } from '../platform/words/common.ar.ts';
import { fields } from '../platform/words/fields.ar.ts';
import { search } from '../search/words/search.ar.ts';
import { archives } from './ar/archives.ts';
import { frame } from './ar/frame.ts';
import { home } from './ar/home.ts';
import { library } from './ar/library.ts';
import { lists } from './ar/lists.ts';
import type { First } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const ar: First = {
  common,
  fields,
  frame,
  home,
  search,
  library,
  lists,
  archives,
  game,
};
