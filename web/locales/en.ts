import { game } from '../catalogue/words/game.en.ts';
import { layout } from '../layout/words/layout.en.ts';
import { home } from '../pages/words/home.en.ts';
import { common } from '../platform/words/common.en.ts';
import { search } from '../search/words/search.en.ts';
import { lists } from '../shelf/words/lists.en.ts';

/** English is the reference: its keys are the keys. One file per screen or topic; these load with the first visit. */
export const en = {
  common,
  layout,
  home,
  search,
  lists,
  game,
} as const;
