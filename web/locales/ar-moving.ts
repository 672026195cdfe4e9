import { moving } from '../imports/words/files.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arMoving: Later['moving'] = { moving };
