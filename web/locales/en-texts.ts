import { about } from '../pages/words/about.en.ts';
import { developers } from '../pages/words/developers.en.ts';
import { help } from '../pages/words/help.en.ts';
import { privacy } from '../pages/words/privacy.en.ts';
import { terms } from '../pages/words/terms.en.ts';
import { contact } from '../people/words/contact.en.ts';

/** The pages of text, and the contact form. */
export const enTexts = { about, developers, help, privacy, terms, contact } as const;
