import { facts } from '../catalogue/words/facts.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arFacts: Later['facts'] = { facts };
