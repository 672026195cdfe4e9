import type { Standing } from '../../catalogue/wide-catalogue/turns.ts';
import {
  BadWideFile,
  chosenWide,
  readWide,
  WIDE_FILE,
  type WideFile,
} from '../../catalogue/wide-catalogue/wide-file.ts';
import { formatCount, printable } from './progress.ts';

/** The file that a start here loads; undefined if it cannot be read, which a start says itself. */
function readHere(): WideFile | undefined {
  try {
    return readWide(chosenWide(process.env.WIDE_CATALOGUE) ?? WIDE_FILE);
  } catch (error) {
    if (error instanceof BadWideFile) return undefined;
    throw error;
  }
}

const nameOf = (version: number) => version.toString(16).padStart(12, '0');

/** How far the wide catalogue has come, in a sentence. */
function tell({ version, line, refused, beatAt, finishedAt, loadingSince, trouble }: Standing): string {
  const here = readHere();
  const file = here?.version === version ? here : undefined;
  const which = file
    ? `${file.asOf.slice(0, 7)} (${nameOf(version)})`
    : `${nameOf(version)}, which is not the file here`;
  const reached = `${formatCount(line)} of ${file ? formatCount(file.games) : 'an unknown number of'} games`;
  const now = loadingSince ? `goes on since ${loadingSince}` : `stopped ${beatAt}; the next start or \`load\` goes on`;
  return [
    finishedAt ? `whole since ${finishedAt}; ${formatCount(line)} games` : `${now}; ${reached}`,
    `version ${which}`,
    ...(refused > 0 ? [`${formatCount(refused)} ${refused === 1 ? 'row' : 'rows'} could not be used`] : []),
    ...(trouble ? [`in trouble: ${trouble === 'cut' ? 'its file is cut off' : printable(trouble)}`] : []),
  ].join('; ');
}

/** What `status` says of the wide catalogue. */
export const wideStatus = (standing: Standing | undefined): string =>
  standing ? tell(standing) : 'nothing is there yet; a start loads it by itself, and so does `load`';
