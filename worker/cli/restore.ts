import { renewKeys } from '../catalogue/upsert/renew-keys.ts';
import { firstLineOf } from '../platform/error-text.ts';
import { readArguments, readBackupScopes, thousands } from './backup/arguments.ts';
import { openSource, readBackup } from './backup/read-backup.ts';
import { restoreInto } from './backup/restore-into.ts';
import { commandDatabase } from './catalogue/database.ts';
import { CommandError, commandErrorOf, runToEnd } from './command-error.ts';
import { openForCommand } from './database.ts';
import { migrate } from './migrate.ts';

const USAGE = `npm run restore -- FILE|FOLDER|https://ACCOUNT.r2.cloudflarestorage.com/raff-backups/NAME
  --check                     reads the backup, and touches nothing
  --only people|catalogue     restores one of the two
  --replace                   replaces what the database holds; without it, it has to be empty
  --keep-sessions             people who were signed in when the backup was taken are so again

The database is that in DATABASE_URL (with DATABASE_TOKEN), or else that of the start which runs on DATA_DIR. It is brought
to the newest shape first. A bucket of R2 or S3 takes its keys from BACKUP_KEY_ID and BACKUP_KEY_SECRET.`;

const FLAG = { type: 'boolean' } as const;
const OPTIONS = { only: { type: 'string' }, replace: FLAG, 'keep-sessions': FLAG, check: FLAG } as const;

async function check(place: string): Promise<void> {
  const { header, rows, parts } = await readBackup(openSource(place), () => {});
  for (const [table, count] of Object.entries(rows))
    console.log(`${table.padEnd(24)} ${thousands(count).padStart(12)}`);
  console.log(`The backup of ${header.takenAt} holds ${header.scopes.join(' and ')} in ${parts} parts, and is whole.`);
}

type How = { only: string | undefined; mayReplace: boolean; keepsSessions: boolean };

async function restore(place: string, { only, ...how }: How): Promise<void> {
  const scopes = readBackupScopes(only);
  const source = openSource(place);
  const { DATABASE_URL: url, DATABASE_TOKEN: token } = commandDatabase();
  const began = performance.now();
  const facts = await readBackup(source, () => {});
  await migrate(url, token);
  const rows = await restoreInto(url, token, { source, facts, scopes, ...how, say: console.log });
  // A backup of an earlier version has the keys of its own time.
  await renewKeys(openForCommand(url, token));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`Restored ${thousands(rows)} rows in ${seconds} s. Every table has as many rows as the backup.`);
}

async function run(args: string[]): Promise<void> {
  const { text, has, place } = readArguments(args, OPTIONS, 1, USAGE);
  const how = { only: text('only'), mayReplace: has('replace'), keepsSessions: has('keep-sessions') };
  if (!has('check')) return restore(place, how);
  if (Object.values(how).some(Boolean)) throw new CommandError(USAGE);
  return check(place);
}

await runToEnd(
  run,
  error => commandErrorOf(error, 'of the backup')?.message ?? `The restore did not succeed: ${firstLineOf(error)}`,
);
