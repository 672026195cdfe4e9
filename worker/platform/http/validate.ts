import type { Env, MiddlewareHandler, ValidationTargets } from 'hono';
import { validator } from 'hono/validator';
import * as v from 'valibot';
import { asking } from './asks.ts';
import { type FieldErrors, Problem } from './problem.ts';
import { unstorableIn } from './storable.ts';

/** Messages by field; those about the whole input are under `form`. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors = new Map<string, Set<string>>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form';
    errors.set(field, (errors.get(field) ?? new Set()).add(messageOf(issue)));
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]));
}

/** Our schemas use message keys; the words of a built-in check are replaced by one. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z_]+(:\d+)?$/.test(issue.message)) return issue.message;
  return issue.input === undefined || issue.input === '' ? 'required' : 'out_of_range';
}

/** No form has so many values. Of a longer input the first fault is enough. */
const MANY = 1000;

/** Whether an input has many values, at any depth. It may be as deep as its sender likes, so nothing here recurses. */
function hasMany(input: unknown): boolean {
  const open = [input];
  for (let seen = 0; open.length > 0; seen += 1) {
    const value = open.pop();
    if (seen > MANY || (Array.isArray(value) && value.length > MANY)) return true;
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value).slice(0, MANY));
  }
  return false;
}

/**
 * The input as the schema returns it, or a 400 that names every field. A schema repairs free text; an id or a key that
 * no database can store as text is refused, whichever schema it passed. A list of millions of faults is not
 * written down: each would take half a kilobyte, and all of them minutes.
 */
function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: hasMany(input) });
  if (!result.success) throw new Problem('invalid', fieldErrors(result.issues));
  const bad = unstorableIn(result.output);
  if (bad !== undefined) throw new Problem('invalid', { [bad || 'form']: ['not_text'] });
  return result.output;
}

/** The input that a handler reads (`out`), and the input that the typed client must send (`in`). */
type CheckedInput<T extends keyof ValidationTargets, S extends v.GenericSchema> = {
  in: { [K in T]: v.InferInput<S> };
  out: { [K in T]: v.InferOutput<S> };
};

/**
 * Checks one part of a request (`json`, `query`, `param`, `form`) with a schema that both sides share. With `optional`,
 * a request without a body counts as an empty body.
 */
export function validate<T extends keyof ValidationTargets, S extends v.GenericSchema>(
  target: T,
  schema: S,
  { optional = false } = {},
): MiddlewareHandler<Env, string, CheckedInput<T, S>> {
  const check = validator(target, (value, c): v.InferOutput<S> => {
    const type = c.req.header('Content-Type') ?? '';
    const isSilent = optional && type === '';
    if (target === 'json' && !isSilent && !/^application\/json\b/i.test(type))
      throw new Problem('unsupported_media_type');
    // A list has no fields: a schema whose fields may all be left out would take it for an empty object.
    if (Array.isArray(value) && schema.type === 'object') throw new Problem('invalid', { form: ['out_of_range'] });
    return parse(schema, value);
  });
  const noted = asking({ part: target, schema, optional }, check);
  return noted as MiddlewareHandler<Env, string, CheckedInput<T, S>>; // hono infers `in` from the output
}
