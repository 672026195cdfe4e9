import { BadWideFile } from '../../catalogue/wide-catalogue/wide-file.ts';
import { DatabaseAway, Restoring, rootCause } from '../../platform/database/client.ts';
import { errorTextOf, firstLineOf } from '../../platform/error-text.ts';

const UNWRITABLE: [RegExp, string][] = [
  [/SQLITE_FULL/, 'the disk of the database is full'],
  [/SQLITE_IOERR/, 'the disk of the database is full or broken'],
  [/SQLITE_READONLY|^\S+: BLOCKED/, 'the database can only be read'],
  [/The database answered 403/, 'the token of the database does not let it write'],
];

/** Whether the database may answer again by itself. */
export const isAway = (error: unknown) =>
  rootCause(error) instanceof DatabaseAway &&
  !(rootCause(error) instanceof Restoring) &&
  !UNWRITABLE.some(([words]) => words.test(errorTextOf(error)));

/** Why the wide catalogue cannot be loaded, without a full stop. */
export function whyNotLoaded(error: unknown): string {
  const cause = rootCause(error);
  if (error instanceof BadWideFile) return error.message;
  if (cause instanceof Restoring) return 'a restore writes into the database, or has broken off';
  const unwritable = UNWRITABLE.find(([words]) => words.test(errorTextOf(error)));
  if (unwritable) return unwritable[1];
  if (cause instanceof DatabaseAway) return 'the database stopped answering';
  return firstLineOf(error);
}
