import { hasWide } from '../../catalogue/wide-catalogue/turns.ts';
import { readVersion } from '../../catalogue/wide-catalogue/wide-file.ts';
import { askDatabase, type DatabaseVars } from '../ask.ts';
import { goesOnLater, ofBadFile } from '../catalogue/settle.ts';
import { startCommand } from '../processes/child.ts';
import { roomLeft } from './data-folder.ts';
import type { RunningPart } from './running-parts.ts';
import type { Settings } from './settings.ts';

/** Of the folder with all games, and room for people beside them. */
const NEEDED_MB = 600;

type FillOptions = { add: <T extends RunningPart>(part: T) => T; say: (line: string) => void };

/** Why a start does not even begin to load, in a sentence. */
function whyNot({ dataDir, production }: Settings): string | undefined {
  const left = production?.database ? NEEDED_MB : roomLeft(dataDir);
  if (left >= NEEDED_MB) return undefined;
  return goesOnLater(`it needs ${NEEDED_MB} MB, and the disk of ${dataDir} has ${left} left`);
}

async function isThere(wide: string, database: DatabaseVars): Promise<boolean> {
  const rows = await askDatabase(database, hasWide(readVersion(wide)));
  return rows?.[0]?.[0] === '1';
}

/**
 * Loads the wide catalogue in a process of its own, unless the database has it all or it is switched off. What goes
 * wrong is said, and ends nothing: the next start goes on.
 */
export async function fillCatalogue(
  settings: Settings,
  database: DatabaseVars,
  { add, say }: FillOptions,
): Promise<void> {
  const { wide } = settings;
  if (wide === undefined) return;
  try {
    if (await isThere(wide, database)) return;
    const reason = whyNot(settings);
    if (reason !== undefined) return say(reason);
    await add(startCommand('fill', [wide], database)).ended;
  } catch (error) {
    say(ofBadFile(error) ?? (error instanceof Error ? error.message : String(error)));
  }
}
