import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Has everything that is begun from here on keep what it needs for a while inside the data folder: the runtime's tools
 * leave theirs behind where they are killed, and are too slow to take it away where they are not.
 */
export function keepTemp(dataDir: string) {
  const folder = join(dataDir, 'tmp');
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  return { stop: async () => clear() };
}
