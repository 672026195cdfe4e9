import { ar } from '../locales/ar.ts';
import { en } from '../locales/en.ts';
import type { Locale } from '../platform/locale.ts';

const dictionaries = { en, ar };

/** What the API says in a language. */
export function wordsOf(locale: Locale): typeof en {
  return dictionaries[locale];
}

export type FieldMessage = keyof typeof en.fields;

/** A field message such as `required` or `too_long:60` as a sentence; an unknown key stays as it is. */
export function sayField(locale: Locale, message: string): string {
  const [key = '', n = ''] = message.split(':');
  const fields: Record<string, string> = wordsOf(locale).fields;
  return (fields[key] ?? message).replace('{{n}}', n);
}
