import type { ExtractSchema } from 'hono/types';
import type * as v from 'valibot';
import type { Api } from '../../../app.ts';
import type { ProblemCode } from '../../../platform/http/problem.ts';
import type { TagName } from './tags.ts';

/** An answer that is not JSON, or not only: its media type. */
type File = { media: string };

/** A body that a route reads by itself, without `validate`. `files` names the fields that are files, and their types. */
export type OwnBody = { media: string; schema: v.GenericSchema; files?: Record<string, readonly string[]> };

/** What a route does not say about itself. Input, guards and limits are read from the route. */
export type Row = {
  /** The operation's name, unique. */
  id: string;
  tag: TagName;
  en: string;
  ar: string;
  answer: v.GenericSchema | File;
  /** It is begun, and done later; otherwise the call is done when it is answered. */
  status?: 202;
  /** Another form of the answer, which a parameter chooses. */
  or?: File;
  /** The codes that guards, limits and input do not bring with them. */
  refuses?: readonly ProblemCode[];
  body?: OwnBody;
  /** What a path may name, where the route does not validate it. */
  path?: Record<string, v.GenericSchema>;
  /** Its errors are those of RFC 6749. */
  isOAuth?: true;
};

type Calls = ExtractSchema<Api>;

type AnswerOf<Path, Method extends string> = Path extends keyof Calls
  ? `$${Lowercase<Method>}` extends keyof Calls[Path]
    ? Calls[Path][`$${Lowercase<Method>}`] extends { output: infer Output }
      ? Output
      : unknown
    : unknown
  : unknown;

/** The same without `readonly`, which schemas do not know. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T;

/** What a handler gives must be what its schema says. Bodies without a type (files) are not compared. */
type Checked<Route, R> = R extends { answer: infer Schema extends v.GenericSchema }
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

/** Rows by route. A schema that does not cover what its handler gives does not compile. */
export const rows = <const T extends Record<string, Row>>(
  table: T & { [Route in keyof T]: Checked<Route, T[Route]> },
): T => table;
