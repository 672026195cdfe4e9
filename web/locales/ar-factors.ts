import { factors } from '../people/words/factors.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arFactors: Later['factors'] = { factors };
