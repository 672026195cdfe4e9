import { about } from '../pages/words/about.ar.ts';
import { developers } from '../pages/words/developers.ar.ts';
import { help } from '../pages/words/help.ar.ts';
import { privacy } from '../pages/words/privacy.ar.ts';
import { terms } from '../pages/words/terms.ar.ts';
import { contact } from '../people/words/contact.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arTexts: Later['texts'] = { about, developers, help, privacy, terms, contact };
