import { firstSigns } from '../../platform/characters.schema.ts';
import { type FileRow, VALUE_MAX } from './file-row.ts';
import type { RowError } from './files.schema.ts';

/** An error for each platform of a row that has no place here, where none says so yet: no copy is made for it. */
export function noPlaceErrors({ platforms, subplatforms, errors }: FileRow): RowError[] {
  const said = new Set(errors.filter(({ code }) => code === 'unknown_platform').map(({ value }) => value));
  return platforms
    .filter((_, at) => (subplatforms[at] ?? null) === null)
    .map(word => firstSigns(word, VALUE_MAX))
    .filter(value => !said.has(value))
    .map(value => ({ code: 'unknown_platform', value }));
}
