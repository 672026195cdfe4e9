import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { STARTER_PART, starterVersion } from '../../catalogue/starter.ts';
import { HAS_KEYS } from '../../catalogue/titles/title-keys.ts';
import { IS_RESTORING } from '../../platform/database/guards.ts';
import { askDatabase, type DatabaseVars } from '../ask.ts';
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
const SHAPE = `SELECT (SELECT max(created_at) FROM __drizzle_migrations), EXISTS (SELECT 1 FROM games),
  (SELECT last_id FROM catalogue_syncs WHERE part = '${STARTER_PART}'), ${HAS_KEYS}`;
const TABLES = `SELECT sum(name <> 'catalogue_syncs'), sum(name = 'catalogue_syncs') FROM sqlite_schema
  WHERE name IN ('__drizzle_migrations', 'games', 'catalogue_syncs')`;

const askOne = async (vars: DatabaseVars, sql: string) => (await askDatabase(vars, sql))?.[0] ?? [];

/** Throws CommandError if pages of a database contradict each other, as far as that can be found out quickly. */
export async function ensureSound(vars: DatabaseVars): Promise<void> {
  const [size] = await askOne(vars, SIZE);
  if (Number(size) > READ_BYTES) return;
  const [found] = await askOne(vars, 'PRAGMA quick_check(1)');
  if (found !== undefined && found !== 'ok') throw new CommandError(`The database is damaged: ${found}.`);
}

/**
 * Whether a database has tables, all migrations, a game, and this version of the starter catalogue and of the search
 * keys.
 */
export async function readShape(vars: DatabaseVars) {
  const [tables, syncs] = await askOne(vars, TABLES);
  if (tables !== '2' || syncs !== '1') return { hasTables: tables === '2', isReady: false };
  const [newest, hasGames, starter, hasKeys] = await askOne(vars, SHAPE);
  const isNewest = Number(newest) >= newestMigration() && Number(starter) === starterVersion();
  return { hasTables: true, isReady: isNewest && hasGames === '1' && hasKeys === '1' };
}

const BROKEN_OFF = `A restore into its database has not come to its end: people can read, and nothing can be changed.
Run it again: npm run restore -- BACKUP --replace\n`;

/** What a start says of a restore that has broken off; empty if there is none. */
export async function tellRestore(vars: DatabaseVars): Promise<string> {
  const [yes] = await askOne(vars, `SELECT ${IS_RESTORING}`);
  return yes === '1' ? BROKEN_OFF : '';
}
