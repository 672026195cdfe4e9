import { free } from '../free-games/words/free-games.en.ts';
import { keys, palette } from '../layout/words/keys.en.ts';
import { tour } from '../pages/words/tour.en.ts';
import { archives } from '../shelf/words/archives.en.ts';
import { diary } from '../shelf/words/diary.en.ts';
import { library } from '../shelf/words/library.en.ts';
import { walls } from '../shelf/words/walls.en.ts';

/** The words for the library, the archive, walls, the diary, free games, the tour, the keys and the commands. */
export const enPlay = { library, archives, walls, diary, free, tour, keys, palette } as const;
