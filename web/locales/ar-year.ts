import { year } from '../year/words/year.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arYear: Later['year'] = { year };
