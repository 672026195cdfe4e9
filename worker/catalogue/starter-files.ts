import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* The starter catalogue as it stands in its folder. Runs in Node only, and loads nothing, because a start asks for
   it. */

const STARTER_FOLDER = fileURLToPath(new URL('../../migrations/starter/', import.meta.url));

/** The number that `last_id` can hold exactly. */
const HEX_DIGITS = 12;

/** The part of `catalogue_syncs` whose `last_id` is the version of the starter that the database has. */
export const STARTER_PART = 'starter';

/** The rows of every `.ndjson` file of the folder, in the order of their names. Throws if it cannot be read. */
export function readStarterLines(folder: string = STARTER_FOLDER): string[] {
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.ndjson'))
    .sort();
  return files.flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n')).filter(line => line.trim());
}

/** A number that is another one as soon as a letter of the starter is. */
export function starterVersion(lines: string[] = readStarterLines()): number {
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex');
  return Number.parseInt(hash.slice(0, HEX_DIGITS), 16);
}
