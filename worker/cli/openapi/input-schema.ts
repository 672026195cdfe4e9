import * as v from 'valibot';
import { MEANINGS } from './meanings.ts';

/* The input side of a schema, in a form that JSON Schema can say. A transform repairs what is sent (it trims, it lowers),
   so the bounds behind it are bounds of what is sent; `@valibot/to-json-schema` alone would stop at the first transform
   and lose them. */

type Item = v.GenericSchema | v.PipeItem<unknown, unknown, v.BaseIssue<unknown>> | v.GenericMetadata;
/** The fields that schemas of one kind or another have. */
type Node = v.GenericSchema & {
  pipe?: readonly Item[];
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  key?: v.GenericSchema;
  value?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  options?: readonly unknown[];
  default?: unknown;
};

const isSchema = (item: unknown): item is Node =>
  typeof item === 'object' && item !== null && 'kind' in item && item.kind === 'schema';

/** Checks are functions, which no schema can say. */
const UNSAYABLE = ['check', 'partial_check', 'raw_check', 'check_items', 'some_item', 'every_item'];

/** Bounds that say a value is meant as a number, though it may arrive as text. */
const NUMERIC = ['integer', 'min_value', 'max_value'];

/** The items of a pipe and of the pipes in it, each schema followed by its meaning. */
const flat = (schema: Node): Item[] => [
  ...(schema.pipe ?? []).flatMap(item => (isSchema(item) && item.pipe ? flat(item) : [item])),
  ...meaningOf(schema),
];

const meaningOf = (schema: v.GenericSchema): Item[] => {
  const meaning = MEANINGS.get(schema);
  return meaning ? [v.metadata(meaning)] : [];
};

/** JSON Schema has no flags: a pattern without regard to case names both cases. */
const bothCases = (pattern: RegExp) =>
  new RegExp(
    pattern.source.replaceAll(
      /([a-z])-([a-z])/g,
      (range, from, to) => `${range}${from.toUpperCase()}-${to.toUpperCase()}`,
    ),
  );

/** A limit of signs as the characters that JSON Schema counts: who stays within it in characters does so in signs. */
function limitOf(item: Item): Item[] {
  const { message } = item as { message?: unknown };
  const [, max] = /^too_long:(\d+)$/.exec(String(message)) ?? [];
  return max ? [v.metadata({ maxLength: Number(max) })] : [];
}

function sayable(item: Item): Item[] {
  if (item.kind === 'metadata') return [item];
  if (item.type === 'check') return limitOf(item);
  if (item.kind !== 'validation' || UNSAYABLE.includes(item.type)) return [];
  const { requirement } = item as { requirement?: unknown };
  const hasFlags = requirement instanceof RegExp && requirement.flags !== '';
  return [hasFlags ? ({ ...item, requirement: bothCases(requirement) } as Item) : item]; // the same item but for one field
}

/** A whole number may arrive as text; what is meant is the number. */
function meant(root: Node, bounds: Item[]): Node {
  const isNumber = root.type === 'union' && bounds.some(({ type }) => NUMERIC.includes(type));
  const number = root.options?.find((option): option is Node => isSchema(option) && option.type === 'number');
  return isNumber && number ? number : root;
}

function inputOfPipe(schema: Node): v.GenericSchema {
  const items = flat(schema);
  const last = items.findLastIndex(isSchema);
  const found = items[last];
  if (!isSchema(found)) throw new Error('A pipe begins with a schema.');
  const bounds = items.slice(last + 1).flatMap(sayable);
  const root = inputOf(meant(found, bounds));
  return { ...root, pipe: [root, ...bounds] } as v.GenericSchema; // what `v.pipe` makes, of items known at run time only
}

/** An empty value counts as none, and one that is computed is another one tomorrow: neither is worth saying. */
const isSaid = (value: unknown) => value !== '' && typeof value !== 'function';
const withSaidDefault = (schema: Node) => (isSaid(schema.default) ? schema : { ...schema, default: undefined });

const made = new Map<v.GenericSchema, v.GenericSchema>();

function make(schema: Node): v.GenericSchema {
  if (schema.pipe) return inputOfPipe(schema);
  const copy: Record<string, unknown> = { ...withSaidDefault(schema) };
  if (schema.entries)
    copy.entries = Object.fromEntries(Object.entries(schema.entries).map(([name, entry]) => [name, inputOf(entry)]));
  for (const part of ['item', 'key', 'value', 'wrapped'] as const) if (schema[part]) copy[part] = inputOf(schema[part]);
  if (schema.options?.every(isSchema)) copy.options = schema.options.map(inputOf);
  return copy as unknown as v.GenericSchema; // the same kind of schema, with other parts
}

/** What may be sent for a schema. One schema always gives the same result, so that shapes with a name are recognised. */
export function inputOf(schema: v.GenericSchema): v.GenericSchema {
  const known = made.get(schema) ?? make(schema);
  made.set(schema, known);
  return known;
}
