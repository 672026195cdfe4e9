import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes everything that starts from here on use a temporary folder inside the data folder: the runtime's tools leave
 * theirs behind when they are killed, and are slow to remove it otherwise.
 */
export function keepTemp(dataDir: string) {
  const folder = join(dataDir, 'tmp');
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  return { stop: async () => clear() };
}
