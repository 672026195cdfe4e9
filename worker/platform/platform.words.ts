import type { Locale } from './locale.ts';
import { ar } from './platform.words.ar.ts';
import { en } from './platform.words.en.ts';

/**
 * Makes the function that picks the words of a domain. English is the reference: Arabic without one of its keys does
 * not compile.
 */
export const wordsBy =
  <Words>(words: Record<Locale, Words>) =>
  (locale: Locale): Words =>
    words[locale];

/** The API's general words. */
export const platformWords = wordsBy({ en, ar });

export type FieldMessage = keyof typeof en.fields;

/** A field message such as `required` or `too_long:60` as a sentence. An unknown key stays as it is. */
export function sayField(locale: Locale, message: string): string {
  const [key = '', n = ''] = message.split(':');
  const sentences = new Map(Object.entries<string>(platformWords(locale).fields));
  return (sentences.get(key) ?? message).replace('{{n}}', n);
}
