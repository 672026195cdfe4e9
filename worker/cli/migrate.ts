import { fileURLToPath } from 'node:url';
import { migrate as run } from 'drizzle-orm/libsql/migrator';
import { renewKeys } from '../catalogue/upsert/renew-keys.ts';
import { openForCommand } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Runs all migrations on the database, and renews search keys that an earlier version wrote; safe to repeat. */
export async function migrate(databaseUrl: string, databaseToken?: string): Promise<void> {
  const db = openForCommand(databaseUrl, databaseToken);
  await run(db, { migrationsFolder });
  await renewKeys(db);
}

if (import.meta.main) {
  const { DATABASE_URL, DATABASE_TOKEN } = process.env;
  if (!DATABASE_URL) {
    console.error('Set DATABASE_URL (and DATABASE_TOKEN) to the database that should be migrated.');
    process.exit(1);
  }
  await migrate(DATABASE_URL, DATABASE_TOKEN);
  console.log(`The database at ${new URL(DATABASE_URL).host} has the newest shape.`);
}
