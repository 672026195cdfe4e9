import type { en } from './en.ts';
import type { enCalendar } from './en-calendar.ts';
import type { enEvening } from './en-evening.ts';
import type { enFactors } from './en-factors.ts';
import type { enFacts } from './en-facts.ts';
import type { enMore } from './en-more.ts';
import type { enMoving } from './en-moving.ts';
import type { enOffline } from './en-offline.ts';
import type { enPlay } from './en-play.ts';
import type { enSafety } from './en-safety.ts';
import type { enSeek } from './en-seek.ts';
import type { enTexts } from './en-texts.ts';
import type { enYear } from './en-year.ts';

/** English is the reference: its keys are the keys, and its {{names}} are the values that a sentence needs. */
type English = typeof en &
  typeof enCalendar &
  typeof enEvening &
  typeof enFactors &
  typeof enFacts &
  typeof enMore &
  typeof enMoving &
  typeof enOffline &
  typeof enPlay &
  typeof enSafety &
  typeof enSeek &
  typeof enTexts &
  typeof enYear;

export type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A dictionary of the same shape with other words; plural entries may have all six forms. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Plural ? Plural : Shape<T[K]>;
};

/** The words that every visit needs. */
export type First = Shape<typeof en>;

/** The words that only some screens need, by group. */
export type Later = {
  calendar: Shape<typeof enCalendar>;
  evening: Shape<typeof enEvening>;
  factors: Shape<typeof enFactors>;
  facts: Shape<typeof enFacts>;
  more: Shape<typeof enMore>;
  moving: Shape<typeof enMoving>;
  offline: Shape<typeof enOffline>;
  play: Shape<typeof enPlay>;
  safety: Shape<typeof enSafety>;
  seek: Shape<typeof enSeek>;
  texts: Shape<typeof enTexts>;
  year: Shape<typeof enYear>;
};
export type Dictionary = First &
  Later['calendar'] &
  Later['evening'] &
  Later['factors'] &
  Later['facts'] &
  Later['more'] &
  Later['moving'] &
  Later['offline'] &
  Later['play'] &
  Later['safety'] &
  Later['seek'] &
  Later['texts'] &
  Later['year'];

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string | Plural ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type Key = Leaves<English>;

type At<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : never;

type Names<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

type Needs<E> = E extends string
  ? Names<E>
  : E extends { other: infer Other extends string }
    ? Names<Other> | 'n'
    : never;

type Given<N extends string> = { [K in N]: K extends 'n' ? number : string | number };

/** The second argument of `t`: nothing, or every value that the sentence names. */
export type Vars<K extends Key> = [Needs<At<English, K>>] extends [never] ? [] : [vars: Given<Needs<At<English, K>>>];
