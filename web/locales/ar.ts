import { game } from '../catalogue/words/game.ar.ts';
import { layout } from '../layout/words/layout.ar.ts';
import { home } from '../pages/words/home.ar.ts';
import { common } from '../platform/words/common.ar.ts';
import { search } from '../search/words/search.ar.ts';
import { lists } from '../shelf/words/lists.ar.ts';
import type { First } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const ar: First = {
  common,
  layout,
  home,
  search,
  lists,
  game,
};
