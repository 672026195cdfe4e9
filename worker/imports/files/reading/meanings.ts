import type { FileRow } from '../file-row.ts';
import { subplatformNumOf } from '../values/platforms.ts';

/**
 * A row of a known format with its platforms as the person explains them, by word; by nothing for rows that name none.
 * What was explained is no error any more.
 */
export function withMeanings(row: FileRow, meanings: Map<string, string>): FileRow {
  const placeOf = (word: string) => subplatformNumOf(meanings.get(word) ?? '');
  if (row.platforms.length === 0) return meanings.get('') ? { ...row, subplatforms: [placeOf('')] } : row;
  return {
    ...row,
    subplatforms: row.platforms.map((word, at) =>
      meanings.has(word) ? placeOf(word) : (row.subplatforms[at] ?? null),
    ),
    errors: row.errors.filter(({ code, value }) => code !== 'unknown_platform' || !meanings.has(value ?? '')),
  };
}
