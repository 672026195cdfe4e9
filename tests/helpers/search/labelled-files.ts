import { readFileSync } from 'node:fs';
import { type FileTitle, matchFileTitles } from '../../../worker/catalogue/matching/match-file.ts';
import { readPlatform } from '../../../worker/imports/files/values/platforms.ts';
import type { Stack } from '../stack/stack.ts';
import { countUp, type Score, slugsByNum } from './labelled-titles.ts';

/**
 * A game as a tracker's file names it; no slug if the catalogue lacks it, several if nobody could tell which is meant.
 * What was played where Raff has no place is never asked about.
 */
type Labelled = FileTitle & { format: string; slugs: string[]; isElsewhere: boolean };

/**
 * Rows of files in the trackers' own naming habits, labelled by hand by somebody who did not know the matching; and
 * games of one name, games made anew, and titles that only seem to name an edition.
 */
type RowSet = 'labelled-files' | 'labelled-remakes';

function labelledRows(set: RowSet): Labelled[] {
  const text = readFileSync(new URL(`./${set}.tsv`, import.meta.url), 'utf8');
  return text.trim().split('\n').map(readLine);
}

function readLine(line: string, place: number): Labelled {
  const [format = '', title = '', platform = '', year = '', slug = ''] = line.split('\t');
  if (!(title && slug)) throw new Error(`Line ${place + 1} of the labelled files is not complete: ${line}`);
  const subplatform = readPlatform(platform);
  return {
    place,
    format,
    title,
    year: year ? Number(year) : null,
    ids: {},
    subplatform: subplatform ?? null,
    isElsewhere: subplatform === null,
    slugs: slug === '-' ? [] : slug.split('|'),
  };
}

/** Matches all labelled rows by their titles, platforms and years alone, and counts. */
export async function scoreFiles(
  stack: Pick<Stack, 'db'>,
  set: RowSet = 'labelled-files',
): Promise<Score & { formats: number }> {
  const rows = labelledRows(set).filter(row => !row.isElsewhere);
  const slugs = await slugsByNum(stack);
  const matches = await matchFileTitles(stack.db, rows, '');
  const judged = rows.map(row => {
    const match = matches.get(row.place);
    return { ...row, source: row.format, kind: match?.kind ?? 'none', found: slugs.get(match?.game ?? 0) };
  });
  return { ...countUp(judged), formats: new Set(rows.map(({ format }) => format)).size };
}
