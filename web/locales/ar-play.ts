import { free } from '../free-games/words/free-games.ar.ts';
import { keys, palette } from '../layout/words/keys.ar.ts';
import { tour } from '../pages/words/tour.ar.ts';
import { archives } from '../shelf/words/archives.ar.ts';
import { diary } from '../shelf/words/diary.ar.ts';
import { library } from '../shelf/words/library.ar.ts';
import { walls } from '../shelf/words/walls.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arPlay: Later['play'] = { library, archives, walls, diary, free, tour, keys, palette };
