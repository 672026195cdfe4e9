import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { askDatabase } from '../ask.ts';
import { top } from '../built.ts';
import { CommandError } from '../command-error.ts';

const Journal = v.object({ entries: v.array(v.object({ when: v.number() })) });

/** When the newest migration was written, which is how the database remembers which it has seen. */
function newestMigration(): number {
  const journal = v.parse(Journal, JSON.parse(readFileSync(join(top, 'migrations/meta/_journal.json'), 'utf8')));
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** Above this size, reading every page takes longer than anybody wants to wait for a start. */
const READ_BYTES = 64 * 1024 * 1024;

const SIZE = 'SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()';
const SHAPE = `SELECT (SELECT max(created_at) FROM __drizzle_migrations), EXISTS (SELECT 1 FROM games)`;
const TABLES = `SELECT count(*) FROM sqlite_schema WHERE name IN ('__drizzle_migrations', 'games')`;

const askOne = async (url: string, sql: string) => (await askDatabase(url, sql))?.[0] ?? [];

/** Throws CommandError if pages of a database contradict each other, as far as that can be found out quickly. */
export async function ensureSound(url: string): Promise<void> {
  const [size] = await askOne(url, SIZE);
  if (Number(size) > READ_BYTES) return;
  const [found] = await askOne(url, 'PRAGMA quick_check(1)');
  if (found !== undefined && found !== 'ok') throw new CommandError(`The database is damaged: ${found}.`);
}

/** Whether a database has tables, all migrations, and a game. */
export async function readShape(url: string) {
  const [tables] = await askOne(url, TABLES);
  if (tables !== '2') return { hasTables: false, isReady: false };
  const [newest, hasGames] = await askOne(url, SHAPE);
  return { hasTables: true, isReady: Number(newest) >= newestMigration() && hasGames === '1' };
}
