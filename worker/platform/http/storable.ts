/*
 * What a database can keep as text: whole characters, and none of them NUL, at which SQLite ends a text. Half a character
 * (a lone surrogate) has no UTF-8, so the database refuses it, or keeps bytes that it can never send again.
 */

/** Stands where something else cannot: the replacement character. */
const REPLACEMENT = '\ufffd';
const NUL = '\0';

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes(NUL);

/** The escapes of a JSON text: a whole pair, a half or NUL, and any other. */
const ESCAPES =
  /(\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|\\u(?:[dD][89a-fA-F][\da-fA-F]{2}|0000)|\\./g;

/** JSON writes what cannot be kept in signs that can, and SQLite's `json_each` makes of them what they stand for. */
const isJson = (text: string) => (text.startsWith('[') || text.startsWith('{')) && text.includes('\\u');

const repairEscapes = (text: string) =>
  text.replace(ESCAPES, (sign, pair?: string) => (pair || sign.length === 2 ? sign : '\\ufffd'));

/** The text as it can be kept: what cannot be is replaced, sign by sign. */
export function storable(text: string): string {
  const whole = isStorable(text) ? text : text.toWellFormed().replaceAll(NUL, REPLACEMENT);
  return isJson(whole) ? repairEscapes(whole) : whole;
}

/** The path of the first text in a value that cannot be kept, as `games.0.providerId`; undefined where all can. */
export function unstorableIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorableIn(inner, path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}
