import { parseAccept } from 'hono/utils/accept';
import { remember } from './remember.ts';

export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** A person, and the language in which they are answered. */
export type Viewer = { userId: string; locale: Locale };

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar';
}

function readAccepted(header: string): Locale {
  const wanted = parseAccept(header)
    .toSorted((a, b) => b.q - a.q)
    .map(accept => accept.type.split('-')[0]?.toLowerCase());
  return wanted.find(isLocale) ?? 'en';
}

/** The header as browsers send it. A longer one is not worth its memory. */
const USUAL_LETTERS_MAX = 80;
const known = remember(readAccepted);

/** The reader's language by an Accept-Language header (RFC 9110); regions are dropped, English is the default. */
export function localeOf(header = ''): Locale {
  return header.length > USUAL_LETTERS_MAX ? readAccepted(header) : known(header);
}
