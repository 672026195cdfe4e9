import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { countGames } from '../catalogue/games.ts';
import { type Loaded, loadWide } from '../catalogue/wide-catalogue/load.ts';
import { readWide, type WideFile } from '../catalogue/wide-catalogue/wide-file.ts';
import { type Db, openDatabase } from '../platform/database/client.ts';
import { COMMAND_LIMITS } from '../platform/database/time-limits.ts';
import { isAway, whyNotLoaded } from './catalogue/load-error.ts';
import { formatCount } from './catalogue/progress.ts';
import { goesOnLater, ofBadFile } from './catalogue/settle.ts';

/* Loads a wide catalogue into the database of DATABASE_URL beside a start that serves already: quietly, one line at the
   end. A signal ends it after the games that are being written. The file's path is its argument. */
const { DATABASE_URL = '', DATABASE_TOKEN } = process.env;

/** The pauses while the database is away: the start brings it back. After the last one the next start goes on. */
const PAUSES_SECONDS = [2, 5, 15, 60];

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());
const isStopped = () => stop.signal.aborted;

/** People who use the site go first. A system that forbids it loads as fast as it can. */
function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

async function loadPatiently(db: Db, file: WideFile): Promise<Loaded> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await loadWide(db, file, { isStopped });
    } catch (error) {
      const pause = PAUSES_SECONDS[tried];
      if (pause === undefined || !isAway(error) || isStopped()) throw error;
      await sleep(pause * 1000, undefined, { signal: stop.signal });
    }
  }
}

async function fill(path: string | undefined): Promise<void> {
  giveWay();
  const file = readWide(path);
  const db = openDatabase({ DATABASE_URL, DATABASE_TOKEN }, undefined, { limits: COMMAND_LIMITS, isWriting: true });
  const { end, report } = await loadPatiently(db, file);
  if (end === 'stopped') return;
  const refused = report.refused.length;
  const short =
    end === 'cut' ? ` Its file is cut off after ${formatCount(file.lines.length)} of ${formatCount(file.games)}.` : '';
  const bad = refused > 0 ? ` ${formatCount(refused)} rows of its file could not be used.` : '';
  console.log(`The catalogue is filled: ${formatCount(await countGames(db))} games.${short}${bad}`);
}

try {
  await fill(process.argv[2]);
} catch (error) {
  if (!isStopped()) console.error(ofBadFile(error) ?? goesOnLater(whyNotLoaded(error)));
  process.exitCode = isStopped() ? 0 : 1;
}
