import type { FileRow } from '../file-row.ts';
import type { Mapping } from '../schema.ts';
import { subplatformNumOf } from '../values/platforms.ts';

/** The values of platforms in a mapping of a known format: by word, and by nothing for rows that name none. */
const PLATFORM = 'platform';

/** What a person said of platform words that are not understood. What is understood stays as it is. */
export function withMeanings(row: FileRow, mapping: Mapping | undefined): FileRow {
  const said = mapping?.values.get(PLATFORM);
  if (!said || row.title === '') return row;
  const blank = subplatformNumOf(said.get('') ?? '');
  if (row.platforms.length === 0 && blank !== null) return { ...row, platforms: [''], subplatforms: [blank] };
  return {
    ...row,
    subplatforms: row.subplatforms.map(
      (num, place) => num ?? subplatformNumOf(said.get(row.platforms[place] ?? '') ?? ''),
    ),
    errors: row.errors.filter(({ code, value }) => code !== 'unknown_platform' || !(value && said.get(value))),
  };
}
