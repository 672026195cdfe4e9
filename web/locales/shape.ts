import type { en } from './en.ts';

/** English is the reference: its keys are the keys, and its {{names}} are the values that a sentence needs. */
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Together<Groups> = UnionToIntersection<Groups[keyof Groups]>;
type English = Together<typeof en>;

export type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A dictionary of the same shape with other words; plural entries may have all six forms. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Plural ? Plural : Shape<T[K]>;
};

/** The words of one language by group. */
export type Dictionaries = { readonly [Group in keyof typeof en]: Shape<(typeof en)[Group]> };

/** A group of words, which one file of the app brings. */
export type WordGroup = Exclude<keyof Dictionaries, 'first'>;

/** All words of one language. */
export type Dictionary = Together<Dictionaries>;

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

type VarValues<N extends string> = { [K in N]: K extends 'n' ? number : string | number };

/** The second argument of `t`: nothing, or every value that the sentence names. */
export type Vars<K extends Key> = [Needs<At<English, K>>] extends [never]
  ? []
  : [vars: VarValues<Needs<At<English, K>>>];
