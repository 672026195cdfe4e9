import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStarter } from '../../../worker/catalogue/starter.ts';
import { loadWide } from '../../../worker/catalogue/wide-catalogue/load.ts';
import { readWide } from '../../../worker/catalogue/wide-catalogue/wide-file.ts';
import { openForCommand } from '../../../worker/cli/database.ts';
import { migrate } from '../../../worker/cli/migrate.ts';
import { freePort, startSqld } from '../../../worker/cli/processes/sqld.ts';

/**
 * A database with all that the repository holds: the starter and the wide catalogue. With a folder it stays there for
 * the next run, which goes on where this one ended; without one it is gone with `close`. With `most`, only so many games of
 * the wide catalogue, the best known.
 */
export async function openWhole(folder?: string, most = Number.POSITIVE_INFINITY) {
  const at = folder ?? mkdtempSync(join(tmpdir(), 'raff-bench-'));
  const path = join(at, 'database');
  const sqld = await startSqld(path, await freePort());
  const { DATABASE_TOKEN } = sqld.vars;
  await migrate(sqld.url, DATABASE_TOKEN);
  const db = openForCommand(sqld.url, DATABASE_TOKEN);
  await loadStarter(db);
  const wide = readWide();
  const lines = wide.lines.slice(0, most);
  await loadWide(db, {
    ...wide,
    lines,
    games: lines.length,
    version: wide.version - (wide.lines.length - lines.length),
  });
  const close = async () => {
    await sqld.stop();
    if (folder === undefined) rmSync(at, { recursive: true, force: true });
  };
  return { db, path, close };
}
