import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { loadStarter } from '../../../worker/catalogue/starter.ts';
import { openForCommand } from '../../../worker/cli/database.ts';
import { migrate } from '../../../worker/cli/migrate.ts';
import { freePort, startSqld } from '../../../worker/cli/processes/sqld.ts';

/** A database in the newest shape: without a game, or with the starter catalogue. */
export type Prepared = 'empty' | 'starter';

const folderOf = (folder: string, which: Prepared) => join(folder, 'databases', which);

/** Makes the databases that stacks begin with, once for a run: copying one takes a hundredth of making it. */
export async function prepareDatabases(folder: string): Promise<void> {
  for (const which of ['empty', 'starter'] as const) {
    const sqld = await startSqld(folderOf(folder, which), await freePort());
    await migrate(sqld.url);
    if (which === 'starter') await loadStarter(openForCommand(sqld.url));
    await sqld.stop();
  }
}

/** Puts a prepared database of this run where a stack will open it. */
export function copyDatabase(folder: string, which: Prepared, into: string): void {
  cpSync(folderOf(folder, which), into, { recursive: true });
}
