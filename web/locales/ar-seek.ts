import { advanced } from '../search/words/advanced.ar.ts';
import { missing } from '../search/words/missing.ar.ts';
import { notes } from '../search/words/notes.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arSeek: Later['seek'] = { advanced, missing, notes };
