import type { Report } from '../../catalogue/upsert/plan.ts';
import { type Loaded, loadWide } from '../../catalogue/wide-catalogue/load.ts';
import { readWide, type WideFile } from '../../catalogue/wide-catalogue/wide-file.ts';
import type { Db } from '../../platform/database/client.ts';
import { CommandError } from '../command-error.ts';
import { openCatalogue } from './database.ts';
import { countReported } from './import.ts';
import { whyNotLoaded } from './load-error.ts';
import { formatCount, printable, showProgress, speedOf, takeInterrupt, tellCounts } from './progress.ts';

const REFUSALS_SHOWN = 10;

function read(path: string | undefined): WideFile {
  try {
    return readWide(path);
  } catch (error) {
    throw new CommandError(`The wide catalogue cannot be loaded: ${whyNotLoaded(error)}.`);
  }
}

async function loadAll(db: Db, file: WideFile): Promise<Loaded> {
  const progress = showProgress(process.stderr, file.lines.length);
  const interrupt = takeInterrupt('these games');
  let there = 0;
  try {
    return await loadWide(db, file, {
      isStopped: () => interrupt.isStopped,
      tellWaiting: () => console.error('Another process is loading it; this one goes on if that one ends.'),
      tell: (report, line) => {
        there = line;
        progress.tell(countReported(report) + report.refused.length, line);
      },
    });
  } catch (error) {
    progress.end();
    const reached = there > 0 ? `, up to game ${formatCount(there)}` : '';
    throw new CommandError(
      `The loading ended: ${whyNotLoaded(error)}. What was loaded is there${reached}; the same command goes on.`,
    );
  } finally {
    progress.end();
  }
}

/** Loads the wide catalogue of the repository, or a file of its form, and says what was done. */
export async function loadCatalogue(path?: string): Promise<void> {
  const file = read(path);
  const { db } = await openCatalogue();
  const began = performance.now();
  const { end, report } = await loadAll(db, file);
  tellReport(report, (performance.now() - began) / 1000);
  if (end === 'cut')
    throw new CommandError(
      `The file is cut off: it promises ${formatCount(file.games)} games and has ${formatCount(file.lines.length)}. They are there.`,
    );
  console.log(end === 'whole' ? 'Everything is there.' : 'Not everything is there yet.');
}

function tellReport(report: Report, seconds: number): void {
  const rows = countReported(report) + report.refused.length;
  if (rows === 0) return;
  console.log(speedOf(rows, 'games', seconds));
  tellCounts(report, report.refused.length);
  for (const { line, reason } of report.refused.slice(0, REFUSALS_SHOWN))
    console.log(printable(`line ${line}: ${reason}`));
}
