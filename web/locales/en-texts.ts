import { contact } from '../people/words/contact.en.ts';
import { about } from './en/about.ts';
import { help } from './en/help.ts';
import { privacy } from './en/privacy.ts';
import { terms } from './en/terms.ts';

/** Pages to read, and the form to write to us. */
export const enTexts = { about, help, privacy, terms, contact } as const;
