import type { Schema } from './description.ts';

/* Types as developers write them: the same in every language. */

export const shapeOf = ({ $ref }: Schema) => $ref?.replace('#/components/schemas/', '');

const range = (min: number | undefined, max: number | undefined) => {
  if (min === undefined && max === undefined) return '';
  if (max === undefined) return `(≥ ${min})`;
  return min === undefined ? `(≤ ${max})` : `(${min}–${max})`;
};

const said = (value: unknown) => JSON.stringify(value);

function plain(schema: Schema, type: string): string {
  if (type === 'null' || type === 'boolean') return type;
  if (type === 'array') {
    const item = typeOf(schema.items ?? {});
    return `${item.includes(' ') ? `(${item})` : item}[]${range(schema.minItems, schema.maxItems)}`;
  }
  if (type === 'string')
    return (schema.format ?? schema.contentMediaType ?? type) + range(schema.minLength, schema.maxLength);
  return type + range(schema.minimum, schema.maximum);
}

/** A type with its bounds, such as `string(1–60) | null`. */
function typeOf(schema: Schema): string {
  const { type = 'any', anyOf, oneOf, enum: values } = schema;
  const shape = shapeOf(schema);
  if (shape) return shape;
  if (schema.const !== undefined) return said(schema.const);
  if (values) return values.map(said).join(' | ');
  const several = anyOf ?? oneOf;
  if (several) return several.map(typeOf).join(' | ');
  if (schema.additionalProperties) return `{ [name]: ${typeOf(schema.additionalProperties)} }`;
  return [type]
    .flat()
    .map(one => plain(schema, one))
    .join(' | ');
}

export type FieldRow = {
  path: string;
  type: string;
  isRequired: boolean;
  preset: string | undefined;
  shapes: string[];
};

const shapesIn = (schema: Schema): string[] =>
  [shapeOf(schema) ?? [], (schema.anyOf ?? []).flatMap(shapesIn), schema.items ? shapesIn(schema.items) : []].flat();

/** The object in a schema: itself, the item of a list, or the one of two that is not null. */
function objectIn(
  schema: Schema,
): { properties: Record<string, Schema>; required: string[]; mark: string } | undefined {
  if (schema.properties) return { properties: schema.properties, required: schema.required ?? [], mark: '' };
  const inner = schema.items ?? (schema.anyOf ?? schema.oneOf)?.find(one => one.properties ?? one.items);
  const found = inner && objectIn(inner);
  return found && { ...found, mark: (schema.items ? '[]' : '') + found.mark };
}

export function fieldOf(path: string, schema: Schema, isRequired: boolean): FieldRow {
  const preset = schema.default === undefined ? undefined : said(schema.default);
  return { path, type: typeOf(schema), isRequired, preset, shapes: shapesIn(schema) };
}

/** The fields of an object, each with the fields in it; shapes with a name are shown once, elsewhere. */
export function fieldsIn(schema: Schema, prefix = ''): FieldRow[] {
  const object = objectIn(schema);
  if (!object) return [];
  return Object.entries(object.properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const inner = objectIn(property);
    const row = fieldOf(path, property, object.required.includes(name));
    return inner
      ? [{ ...row, type: nested(property, row.type) }, ...fieldsIn(property, `${path}${inner.mark}.`)]
      : [row];
  });
}

/** The fields follow, so that the type says only what holds them. */
const nested = (schema: Schema, type: string) => (schema.items ? type.replace(/^.*\[\]/, 'object[]') : type);
