import { contact } from '../people/words/contact.ar.ts';
import { about } from './ar/about.ts';
import { help } from './ar/help.ts';
import { privacy } from './ar/privacy.ts';
import { terms } from './ar/terms.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arTexts: Later['texts'] = { about, help, privacy, terms, contact };
