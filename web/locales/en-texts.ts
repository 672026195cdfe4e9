import { about } from '../pages/words/about.en.ts';
import { help } from '../pages/words/help.en.ts';
import { privacy } from '../pages/words/privacy.en.ts';
import { terms } from '../pages/words/terms.en.ts';
import { contact } from '../people/words/contact.en.ts';

/** Pages to read, and the form to write to us. */
export const enTexts = { about, help, privacy, terms, contact } as const;
