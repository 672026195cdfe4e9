import type { ExtractSchema } from 'hono/types';
import type * as v from 'valibot';
import type { Api } from '../../../app.ts';
import type { ProblemCode } from '../../../platform/http/problem.ts';
import type { TagName } from './tags.ts';

/** An answer that is not JSON, or not only: its media type. */
type File = { media: string };

/** A body that a route reads by itself, without `validate`. `files` names the fields that are files, and their types. */
export type OwnBody = { media: string; schema: v.GenericSchema; files?: Record<string, readonly string[]> };

/** What no route says about itself. Input, guards and limits are read from the route. */
type Facts = {
  /** The operation's name, unique. */
  id: string;
  answer: v.GenericSchema | File;
  /** For work that goes on after the answer. Any other call is done when it is answered, with 200. */
  status?: 202;
  /** Another form of the answer, which a parameter chooses. */
  or?: File;
  /** The codes that guards, limits and input do not bring with them. */
  refuses?: readonly ProblemCode[];
  body?: OwnBody;
  /** What a path may name, where the route does not validate it. */
  path?: Record<string, v.GenericSchema>;
  /** For errors in the form of RFC 6749. */
  isOAuth?: true;
};

/** A call of the public API: its facts, a summary in both languages, and more `about` it for whoever writes a program. */
type Description = { facts: Facts; en: string; ar: string; about: string };
export type Operation = Description & { tag: TagName };

type Calls = ExtractSchema<Api>;

type AnswerOf<Path, Method extends string> = Path extends keyof Calls
  ? `$${Lowercase<Method>}` extends keyof Calls[Path]
    ? Calls[Path][`$${Lowercase<Method>}`] extends { output: infer Output }
      ? Output
      : unknown
    : unknown
  : unknown;

/** A type without `readonly`, which schemas do not know. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T;

/** What a handler gives must be what its schema says. Bodies without a type (files) are not compared. */
type WithTrueAnswer<Route, O> = O extends { facts: { answer: infer Schema extends v.GenericSchema } }
  ? Route extends `${infer Method} ${infer Path}`
    ? unknown extends AnswerOf<Path, Method>
      ? unknown
      : AnswerOf<Path, Method> extends string | ReadableStream
        ? unknown
        : Plain<AnswerOf<Path, Method>> extends v.InferInput<Schema>
          ? unknown
          : { answer: ['the handler gives', AnswerOf<Path, Method>] }
    : never
  : unknown;

/** The operations of a tag, by route. A schema that does not cover what its handler gives does not compile. */
export const operations = <const T extends Record<string, Description>>(
  tag: TagName,
  table: T & { [Route in keyof T]: WithTrueAnswer<Route, T[Route]> },
): Record<string, Operation> =>
  Object.fromEntries(Object.entries<Description>(table).map(([route, described]) => [route, { ...described, tag }]));
