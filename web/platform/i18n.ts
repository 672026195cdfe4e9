import rosetta from 'rosetta';
import type { First, Key, Later, Plural, Vars } from '../locales/shape.ts';
import { plainNumber } from './plain-number.ts';
import { signal, useSignal } from './signal.ts';
import { keepLocale, type Locale, wantedLocale } from './wanted-locale.ts';

export { isLocale, LOCALES, type Locale } from './wanted-locale.ts';

/** Digits and calendar are fixed: a plain `ar` means different ones in different browsers. */
const TAGS: Record<Locale, string> = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' };

type Group = keyof Later;
export type WordGroup = Group;

/** A file of words exports them under one name; naming it here once more would make the first visit heavier. */
type WordsFile<W> = Readonly<Record<string, W>>;
type Loaders = { first: () => Promise<WordsFile<First>> } & { [G in Group]: () => Promise<WordsFile<Later[G]>> };

const loaders: Record<Locale, Loaders> = {
  en: {
    first: () => import('../locales/en.ts'),
    evening: () => import('../locales/en-evening.ts'),
    factors: () => import('../locales/en-factors.ts'),
    facts: () => import('../locales/en-facts.ts'),
    more: () => import('../locales/en-more.ts'),
    moving: () => import('../locales/en-moving.ts'),
    offline: () => import('../locales/en-offline.ts'),
    play: () => import('../locales/en-play.ts'),
    safety: () => import('../locales/en-safety.ts'),
    seek: () => import('../locales/en-seek.ts'),
    texts: () => import('../locales/en-texts.ts'),
    year: () => import('../locales/en-year.ts'),
    calendar: () => import('../locales/en-calendar.ts'),
  },
  ar: {
    first: () => import('../locales/ar.ts'),
    evening: () => import('../locales/ar-evening.ts'),
    factors: () => import('../locales/ar-factors.ts'),
    facts: () => import('../locales/ar-facts.ts'),
    more: () => import('../locales/ar-more.ts'),
    moving: () => import('../locales/ar-moving.ts'),
    offline: () => import('../locales/ar-offline.ts'),
    play: () => import('../locales/ar-play.ts'),
    safety: () => import('../locales/ar-safety.ts'),
    seek: () => import('../locales/ar-seek.ts'),
    texts: () => import('../locales/ar-texts.ts'),
    year: () => import('../locales/ar-year.ts'),
    calendar: () => import('../locales/ar-calendar.ts'),
  },
};

const words = rosetta<First | Later[Group]>();
const needed = new Set<Group>();
const current = signal<Locale>('en');
/** Before the first language is there, code may load that already asks for its words. */
let isStarted = false;

export function locale(): Locale {
  return current.get();
}

export function useLocale(): Locale {
  return useSignal(current);
}

const directionOf = (of: Locale) => (of === 'ar' ? 'rtl' : 'ltr');

/** The direction of reading. */
export const useDirection = (): 'ltr' | 'rtl' => directionOf(useLocale());

/** The tag for every Intl object. */
export function localeTag(of: Locale = current.get()): string {
  return TAGS[of];
}

function addWords(of: Locale, file: WordsFile<First | Later[Group]>): void {
  for (const some of Object.values(file)) words.set(of, some);
}

/** Loads a language and switches the page to it, with its direction, without a reload. Rejects when offline. */
export async function setLocale(next: Locale): Promise<void> {
  const { first } = loaders[next];
  const files = await Promise.all([first(), ...[...needed].map(group => loaders[next][group]())]);
  for (const file of files) addWords(next, file);
  words.locale(next);
  isStarted = true;
  keepLocale(next);
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
  current.set(next);
}

/** Loads words that only some screens need; from then on every language includes them. Rejects when offline. */
export async function needWords(group: Group): Promise<void> {
  needed.add(group);
  const now = isStarted ? current.get() : wantedLocale();
  addWords(now, await loaders[now][group]());
}

const hasArabic = /\p{Script=Arabic}/u;
const hasLatin = /\p{Script=Latin}/u;

/** Text that reads the other way is isolated (FSI … PDI), so a title never disturbs its sentence. */
function isolate(text: string): string {
  const other = current.get() === 'ar' ? hasLatin : hasArabic;
  return other.test(text) ? `\u2068${text}\u2069` : text;
}

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<Locale, Intl.PluralRules>();

/** A number in the reader's language, always in Latin digits. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  const plain = options ? undefined : plainNumber(value);
  if (plain !== undefined) return plain;
  const key = current.get() + JSON.stringify(options ?? {});
  const format = numbers.get(key) ?? new Intl.NumberFormat(localeTag(), options);
  numbers.set(key, format);
  return format.format(value);
}

function pluralOf(n: number): Intl.LDMLPluralRule {
  const rules = plurals.get(current.get()) ?? new Intl.PluralRules(localeTag());
  plurals.set(current.get(), rules);
  return rules.select(n);
}

const show = (value: string | number | undefined) => (typeof value === 'number' ? number(value) : isolate(value ?? ''));

function fill(text: string, vars: Record<string, string | number>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => show(vars[name]));
}

/**
 * The sentence of a key in the reader's language. Each name in {{braces}} in the English sentence must be given. A key
 * with plural forms takes its number as `n`.
 */
export function t<K extends Key>(key: K, ...[vars]: Vars<K>): string {
  const given: Record<string, string | number> = vars ?? {};
  const shown = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, show(value)]));
  // rosetta fills in a sentence; it returns the forms of a plural unchanged
  const entry = words.t(key, shown) as unknown as string | Plural;
  if (typeof entry === 'string') return entry;
  return fill(entry[pluralOf(Number(given.n))] ?? entry.other, given);
}

/** `t` for components: reading it re-renders them when the language changes. */
export function useT(): typeof t {
  useLocale();
  return t;
}
