import { offline } from '../offline/words/offline.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arOffline: Later['offline'] = { offline };
