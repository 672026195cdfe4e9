import rosetta from 'rosetta';
import { loadWords } from '../locales/load-words.ts';
import type { Dictionaries, Key, Plural, Vars, WordGroup } from '../locales/shape.ts';
import { signal, useSignal } from './signal.ts';
import { keepLocale, type Locale, wantedLocale } from './wanted-locale.ts';

export { isLocale, LOCALES, type Locale } from './wanted-locale.ts';

/** Digits and calendar are fixed: a plain `ar` means different ones in different browsers. */
const TAGS: Record<Locale, string> = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' };

const words = rosetta<Dictionaries[keyof Dictionaries]>();
const needed = new Set<WordGroup>();
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

export const useDirection = (): 'ltr' | 'rtl' => directionOf(useLocale());

/** The tag for every Intl object. */
export function localeTag(of: Locale = current.get()): string {
  return TAGS[of];
}

async function addWords(of: Locale, group: keyof Dictionaries): Promise<void> {
  words.set(of, await loadWords(of, group));
}

/** Loads a language and switches the page to it, with its direction, without a reload. Rejects when offline. */
export async function setLocale(next: Locale): Promise<void> {
  await Promise.all((['first', ...needed] as const).map(group => addWords(next, group)));
  words.locale(next);
  isStarted = true;
  keepLocale(next);
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
  current.set(next);
}

/** Loads words that only some screens need; from then on every language includes them. Rejects when offline. */
export async function needWords(group: WordGroup): Promise<void> {
  needed.add(group);
  await addWords(isStarted ? current.get() : wantedLocale(), group);
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
  const plain = options ? plainFraction(value, options) : plainNumber(value);
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

const PLAIN_MAX = 1e15;

/** A number rounded to tenths, which is what the screens that say hours want; undefined if another format is asked for. */
function plainFraction(value: number, { maximumFractionDigits, ...others }: Intl.NumberFormatOptions) {
  const isTenths = maximumFractionDigits === 1 && Object.keys(others).length === 0;
  return isTenths ? plainNumber(Math.round(value * 10) / 10) : undefined;
}

/**
 * A number as both languages write it in Latin digits, with thousands separated; undefined if that needs `Intl`. Its
 * number formats take a slow phone a tenth of a second to load, and nearly every number on a first screen is whole.
 */
export function plainNumber(value: number): string | undefined {
  const isPlain = value >= 0 && value < PLAIN_MAX && Number.isInteger(value * 10);
  return isPlain ? String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',') : undefined;
}

/** A text with its digits, of any script, written as 0 to 9, as numbers are read. */
export const withLatinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 15));
