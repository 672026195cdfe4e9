import { parseAccept } from 'hono/utils/accept';

export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar';
}

/** The reader's language by an Accept-Language header (RFC 9110); regions are dropped, English is the default. */
export function localeOf(header: string | undefined): Locale {
  const wanted = parseAccept(header ?? '')
    .toSorted((a, b) => b.q - a.q)
    .map(accept => accept.type.split('-')[0]?.toLowerCase());
  return wanted.find(isLocale) ?? 'en';
}
