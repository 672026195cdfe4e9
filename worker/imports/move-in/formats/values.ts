import { storable } from '../../../platform/http/storable.ts';

/* Values of JSON, of which nothing is known before. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text or number as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? storable(value.trim()) : typeof value === 'number' ? String(value) : '';
}
