import { readStored, storeForServer } from './storage.ts';

export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar';
}

/** The `locale` parameter, otherwise the stored choice, otherwise English. */
export function wantedLocale(): Locale {
  return [new URLSearchParams(location.search).get('locale'), readStored('locale')].find(isLocale) ?? 'en';
}

export function keepLocale(next: Locale): void {
  storeForServer('locale', next);
}
