import { storable } from '../../../platform/http/storable.ts';

/** The fields by which an object names itself. */
const NAMES = ['name', 'title', 'label', 'en', 'slug'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainText = (value: unknown) =>
  typeof value === 'string' ? storable(value.trim()) : value === null || value === undefined ? '' : String(value);

/**
 * What a value of JSON says as texts: an object its name, a list the names in it, and an object that is a list by its
 * keys (`{"PS4": {...}, "PS5": {...}}`) these. Empty ones say nothing, and any other object its JSON.
 */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [plainText(value)].filter(Boolean);
  const name = NAMES.map(field => value[field]).find(found => typeof found === 'string' && found.trim() !== '');
  if (name !== undefined) return [plainText(name)];
  return Object.values(value).every(isObject) ? Object.keys(value) : [JSON.stringify(value)];
}
