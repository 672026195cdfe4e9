import type { GameInfo } from '../catalogue/use-game.ts';
import { gamePath } from '../paths.ts';

/** Placeholders in an app shell for the parts that differ by page. The Worker fills them in. */
export const TITLE = 'raff-shell-title';
export const TERM = 'raff-shell-term';
export const COVER = 'raff-shell-cover';
/** A year that no word of the screen has. */
export const YEAR = '1971';

/** A game of which only the title is known. */
const page: GameInfo = {
  id: TITLE,
  slug: TITLE,
  title: TITLE,
  coverUrl: null,
  steamAppId: null,
  length: null,
  mainStoryHours: null,
  releaseDate: null,
  releasePrecision: 'unknown',
  alreadyOwned: null,
  held: [],
  ageRating: null,
  series: null,
  arabic: { interface: 'unknown', subtitles: 'unknown', voice: 'unknown' },
  modes: null,
  maxPlayers: null,
  source: 'hand',
  genres: [],
  platforms: [],
  developer: [],
  publisher: [],
  gallery: [],
  relatedGames: [],
  alternativeTitles: [],
  stores: [],
  releases: [],
  storeSays: null,
  playTime: { mainStory: null, mainPlusExtra: null, completionist: null },
};

export const GAME = { path: gamePath(TITLE), page };
