import { storable } from '../../../platform/http/storable.ts';

/** The fields by which an object names itself. */
const NAMES = ['name', 'title', 'label', 'en', 'slug'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainText = (value: unknown) =>
  typeof value === 'string' ? storable(value.trim()) : value === null || value === undefined ? '' : String(value);

/** The fields that hold what an object is about: `{"value": 9, "by": "me"}`. */
const VALUES = ['value', 'score', 'rating'];
const isPlain = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

/** The value that an object holds, or its only field has. A number by which its program finds it says nothing. */
function valueIn(object: Record<string, unknown>): unknown {
  const fields = Object.entries(object).filter(([, value]) => value !== null);
  const [only] = fields.length === 1 && !/id$/i.test(fields[0]?.[0] ?? '') ? fields : [];
  return [...VALUES.map(field => object[field]), only?.[1]].find(isPlain);
}

/**
 * What a value of JSON says as texts: an object its name, a list the names in it, and an object that is a list by its
 * keys (`{"PS4": {...}, "PS5": {...}}`) these. Empty ones say nothing, and any other object its JSON.
 */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [plainText(value)].filter(Boolean);
  const name = NAMES.map(field => value[field]).find(found => typeof found === 'string' && found.trim() !== '');
  if (name !== undefined) return [plainText(name)];
  const said = valueIn(value);
  if (said !== undefined) return [plainText(said)];
  return Object.values(value).every(isObject) ? Object.keys(value) : [JSON.stringify(value)];
}
