/* What a database can store as text: whole characters, and none of them NUL, at which SQLite ends a text. Half a
   character (a lone surrogate) has no UTF-8, so the database refuses it, or stores bytes that it can never send again.
   */

/** Replaces what cannot be stored: the replacement character. */
const REPLACEMENT = '\ufffd';
const NUL = '\0';

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes(NUL);

/** The escapes of a JSON text: a whole pair, a half or NUL, and any other. */
const ESCAPES =
  /(\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|\\u(?:[dD][89a-fA-F][\da-fA-F]{2}|0000)|\\./g;

/**
 * JSON can escape characters that cannot be stored, and SQLite's `json_each` turns the escapes into those characters.
 */
const isJson = (text: string) => (text.startsWith('[') || text.startsWith('{')) && text.includes('\\u');

const repairEscapes = (text: string) =>
  text.replace(ESCAPES, (sign, pair?: string) => (pair || sign.length === 2 ? sign : '\\ufffd'));

/** The text in a form that can be stored: other characters are replaced one by one. */
export function storable(text: string): string {
  const whole = isStorable(text) ? text : text.toWellFormed().replaceAll(NUL, REPLACEMENT);
  return isJson(whole) ? repairEscapes(whole) : whole;
}

/** The path of the first text in a value that cannot be stored, as `games.0.providerId`; undefined if all can. */
export function unstorableIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorableIn(inner, path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}
