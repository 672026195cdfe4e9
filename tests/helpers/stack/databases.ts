import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { loadStarter } from '../../../worker/catalogue/starter.ts';
import { openForCommand } from '../../../worker/cli/database.ts';
import { migrate } from '../../../worker/cli/migrate.ts';
import { freePort, startSqld } from '../../../worker/cli/processes/sqld.ts';

/** A database with all migrations: without a game, or with the starter catalogue. */
export type Prepared = 'empty' | 'starter';

const folderOf = (folder: string, which: Prepared) => join(folder, 'databases', which);

/** Makes the databases that stacks start from, once for a run: a copy takes a hundredth of the time. */
export async function prepareDatabases(folder: string): Promise<void> {
  for (const which of ['empty', 'starter'] as const) {
    const sqld = await startSqld(folderOf(folder, which), await freePort());
    await migrate(sqld.url, sqld.vars.DATABASE_TOKEN);
    if (which === 'starter') await loadStarter(openForCommand(sqld.url, sqld.vars.DATABASE_TOKEN));
    await sqld.stop();
  }
}

/** Copies a prepared database of this run to the place where a stack will open it. */
export function copyDatabase(folder: string, which: Prepared, into: string): void {
  cpSync(folderOf(folder, which), into, { recursive: true });
}
