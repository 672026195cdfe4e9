import { storable } from '../../../platform/http/storable.ts';

/* Values of JSON, of which nothing is known before. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The one of these values that it is, or null. */
export const one = <T>(known: readonly T[], value: unknown): T | null => known.find(item => item === value) ?? null;

/** An instant as we write them, or null. */
export function stamp(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The slugs of a list of games. */
export const slugsIn = (games: unknown): string[] =>
  Array.isArray(games) ? games.flatMap(game => (isRecord(game) && textOf(game.slug)) || []) : [];

/** A text or number as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? storable(value.trim()) : typeof value === 'number' ? String(value) : '';
}
