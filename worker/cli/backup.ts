import { firstLineOf } from '../platform/error-text.ts';
import { readArguments, readBackupScopes, thousands } from './backup/arguments.ts';
import { isBucket, openBucket } from './backup/bucket.ts';
import { openSource, readBackup } from './backup/read-backup.ts';
import { uploadFile, writeFile } from './backup/write-file.ts';
import { commandDatabase } from './catalogue/database.ts';
import { CommandError, commandErrorOf, runToEnd } from './command-error.ts';

const USAGE = `npm run backup -- --to FILE
npm run backup -- --to https://ACCOUNT.r2.cloudflarestorage.com/raff-backups
npm run backup -- --list https://ACCOUNT.r2.cloudflarestorage.com/raff-backups

Writes everything that the database holds at one moment, compressed, and reads it again to check it. With --only people
or --only catalogue it writes one of the two. The database is that in DATABASE_URL (with DATABASE_TOKEN), or else that of
the start which runs on DATA_DIR. A bucket of R2 or S3 takes its keys from BACKUP_KEY_ID and BACKUP_KEY_SECRET.`;

const OPTIONS = { to: { type: 'string' }, only: { type: 'string' }, list: { type: 'string' } } as const;

async function list(bucket: string): Promise<void> {
  const names = await openBucket(bucket).list();
  console.log(names.join('\n') || 'There is no complete backup in it.');
}

async function backUp(to: string, only: string | undefined): Promise<void> {
  const scopes = readBackupScopes(only);
  const { DATABASE_URL: url, DATABASE_TOKEN: authToken } = commandDatabase();
  const began = performance.now();
  const written = await writeFile({ url, authToken, scopes, to: isBucket(to) ? undefined : to });
  const place = isBucket(to) ? await uploadFile(written, openBucket(to), to) : to;
  const { rows, parts } = await readBackup(openSource(place), () => {});
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  const size = `${thousands(Math.ceil(written.bytes / 1024))} KB in ${parts} parts`;
  console.log(
    `Wrote ${thousands(all)} rows of ${scopes.join(' and ')} to ${place}: ${size}, ${seconds} s. It was read again and is whole.`,
  );
}

async function run(args: string[]): Promise<void> {
  const { text } = readArguments(args, OPTIONS, 0, USAGE);
  const to = text('to');
  const only = text('only');
  const bucket = text('list');
  if (bucket && !to && !only) return list(bucket);
  if (!to || bucket) throw new CommandError(USAGE);
  return backUp(to, only);
}

await runToEnd(
  run,
  error => commandErrorOf(error, 'of the backup')?.message ?? `The backup did not succeed: ${firstLineOf(error)}`,
);
