/** A value in which any array may be one whose elements are still to be read. */
export type WithStreams<T> = T extends readonly (infer E)[]
  ? readonly WithStreams<E>[] | AsyncIterable<WithStreams<E>>
  : T extends object
    ? { [Name in keyof T]: WithStreams<T[Name]> }
    : T;

const STEP = '  ';

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const hasStream = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some(inner => isStream(inner) || (Array.isArray(inner) && inner.some(hasStream)));

/**
 * The JSON of a value, in pieces: what is read while it is written has a line for each element. Indented to the last
 * field a file would be half as large again, and it must not be too large to move in with.
 */
export async function* jsonText(value: unknown, indent = ''): AsyncGenerator<string> {
  if (isStream(value) || (Array.isArray(value) && value.some(hasStream))) yield* arrayText(value, indent);
  else if (hasStream(value)) yield* objectText(value, indent);
  else yield JSON.stringify(value);
}

async function* arrayText(values: AsyncIterable<unknown> | unknown[], indent: string): AsyncGenerator<string> {
  let before = '[';
  for await (const value of values) {
    yield `${before}\n${indent}${STEP}`;
    yield* jsonText(value, indent + STEP);
    before = ',';
  }
  yield before === '[' ? '[]' : `\n${indent}]`;
}

async function* objectText(value: object, indent: string): AsyncGenerator<string> {
  let before = '{';
  for (const [name, inner] of Object.entries(value)) {
    yield `${before}\n${indent}${STEP}${JSON.stringify(name)}: `;
    yield* jsonText(inner, indent + STEP);
    before = ',';
  }
  yield `\n${indent}}`;
}
