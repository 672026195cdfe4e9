import { safety } from '../people/words/security.ar.ts';
import type { Later } from './shape.ts';

export const arSafety: Later['safety'] = { safety };
