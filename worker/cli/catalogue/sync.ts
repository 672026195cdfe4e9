import { setTimeout as pause } from 'node:timers/promises';
import { countLeftCandidates } from '../../catalogue/merging/merge-candidates.ts';
import {
  beginRuns,
  findMergingRun,
  listOpenRuns,
  listRuns,
  noteError,
  type SyncSource,
} from '../../catalogue/sync/runs.ts';
import type { Step } from '../../catalogue/sync/sync-step.ts';
import { tidyIndex } from '../../catalogue/upsert/index-statements.ts';
import { addReport, emptyReport, type Report } from '../../catalogue/upsert/plan.ts';
import { readStanding, type Standing } from '../../catalogue/wide-catalogue/turns.ts';
import {
  BadWideFile,
  chosenWide,
  readWide,
  WIDE_FILE,
  type WideFile,
} from '../../catalogue/wide-catalogue/wide-file.ts';
import type { Db } from '../../platform/database/client.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { CommandError } from '../command-error.ts';
import { openCatalogue } from './database.ts';
import { countReported } from './import.ts';
import { formatCount, printable, showProgress, takeInterrupt, tellCounts } from './progress.ts';
import { openReader, type SourceReader } from './sync-sources.ts';

/** The file that a start here loads; undefined if it cannot be read, which a start says itself. */
function readHere(): WideFile | undefined {
  try {
    return readWide(chosenWide(process.env.WIDE_CATALOGUE) ?? WIDE_FILE);
  } catch (error) {
    if (error instanceof BadWideFile) return undefined;
    throw error;
  }
}

const nameOf = (version: number) => version.toString(16).padStart(12, '0');

/** How far the wide catalogue has come, in a sentence. */
function tell({ version, line, refused, beatAt, finishedAt, loadingSince, trouble }: Standing): string {
  const here = readHere();
  const file = here?.version === version ? here : undefined;
  const which = file
    ? `${file.asOf.slice(0, 7)} (${nameOf(version)})`
    : `${nameOf(version)}, which is not the file here`;
  const reached = `${formatCount(line)} of ${file ? formatCount(file.games) : 'an unknown number of'} games`;
  const now = loadingSince ? `goes on since ${loadingSince}` : `stopped ${beatAt}; the next start or \`load\` goes on`;
  return [
    finishedAt ? `whole since ${finishedAt}; ${formatCount(line)} games` : `${now}; ${reached}`,
    `version ${which}`,
    ...(refused > 0 ? [`${formatCount(refused)} ${refused === 1 ? 'row' : 'rows'} could not be used`] : []),
    ...(trouble ? [`in trouble: ${trouble === 'cut' ? 'its file is cut off' : printable(trouble)}`] : []),
  ].join('; ');
}

/** What `status` says of the wide catalogue. */
const wideStatus = (standing: Standing | undefined): string =>
  standing ? tell(standing) : 'nothing is there yet; a start loads it by itself, and so does `load`';

/** The pauses between tries while a source has an error. After the last one the command ends. */
const PAUSES_SECONDS = [5, 30, 120];
/** Nobody waits longer at a keyboard, whatever the source asks for. */
const PATIENCE_SECONDS = 600;
const REFUSALS_SHOWN = 10;

/** The rows of all parts before the runs that continue. */
async function countAll({ db, source, countLeft }: SourceReader): Promise<number> {
  const counts: number[] = [];
  for (const run of await listOpenRuns(db, source)) counts.push(await countLeft(run));
  return counts.reduce((sum, one) => sum + one, 0);
}

async function withPauses<T>({ db, name, source }: SourceReader, act: () => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await noteError(db, error.reason, source);
      const own = PAUSES_SECONDS[tried];
      const seconds = Math.max(own ?? 0, error.retryAfterSeconds ?? 0);
      if (own === undefined || seconds > PATIENCE_SECONDS || error.reason === 'credential_expired')
        throw new CommandError(
          `${name} has a problem (${error.reason}); the same command goes on where this one ended.`,
        );
      console.error(`${name} has a problem (${error.reason}); trying again in ${seconds} s.`);
      await pause(seconds * 1000);
    }
  }
}

async function takeAll(reader: SourceReader, tell: (step: Step) => void): Promise<boolean> {
  const interrupt = takeInterrupt('this page');
  while (!interrupt.isStopped) {
    const step = await withPauses(reader, reader.takeStep);
    if (!step) return true;
    tell(step);
  }
  return false;
}

function tellReport(name: string, report: Report, seconds: number): void {
  const { refused } = report;
  console.log(`${formatCount(countReported(report) + refused.length)} games in ${seconds.toFixed(1)} s`);
  tellCounts(report, refused.length);
  for (const { line, reason } of refused.slice(0, REFUSALS_SHOWN)) console.log(printable(`${name} ${line}: ${reason}`));
}

/** Reads a source, IGDB as the cron does and even at the same time: what changed since the last time, or everything. */
export async function syncFrom(source: SyncSource, full: boolean): Promise<void> {
  const { db } = await openCatalogue();
  const reader = openReader(source, db);
  await beginRuns(db, new Date(), { full, source });
  const began = performance.now();
  const total = await withPauses(reader, () => countAll(reader));
  const progress = showProgress(process.stderr, total);
  const report = emptyReport();
  let rows = 0;
  const isDone = await takeAll(reader, step => {
    rows += step.rows;
    addReport(report, step.report);
    progress.tell(rows, rows);
  });
  progress.end();
  await tidyIndex(db);
  tellReport(reader.name, report, (performance.now() - began) / 1000);
  console.log(isDone ? 'Everything is read.' : 'Not everything is read yet.');
}

/** Says what the job that merges games did last, and what it left. */
async function tellMerging(db: Db): Promise<void> {
  const run = await findMergingRun(db);
  const left = await countLeftCandidates(db);
  if (left > 0)
    console.log(
      `${formatCount(left)} pairs have ids of one entry and no name in common: \`doubles\` shows them first.`,
    );
  if (!run) return;
  const when = run.runFrom === null ? `ended ${run.finishedAt}` : 'goes on';
  console.log(`merging       ${when}; ${formatCount(run.rows)} games became one with another`);
}

/** Says how up to date the catalogue is with its sources. */
export async function tellStatus(): Promise<void> {
  const { db, games } = await openCatalogue();
  console.log(`${formatCount(games)} games`);
  const runs = await listRuns(db);
  console.log(`wide          ${wideStatus(await readStanding(db))}`);
  await tellMerging(db);
  if (runs.length === 0) console.log('IGDB and Wikidata have never been read.');
  for (const { part, runFrom, rows, lastId, finishedAt, knownUntil, refused, trouble } of runs) {
    const known = knownUntil === null ? 'not yet whole' : `known until ${new Date(knownUntil * 1000).toISOString()}`;
    const now =
      runFrom === null ? `ended ${finishedAt}` : `goes on: ${formatCount(rows)} rows so far, behind id ${lastId}`;
    console.log(
      `${part.padEnd(12)}  ${known}; ${now}${refused ? `; ${refused} rows could not be used` : ''}${trouble ? `; in trouble: ${trouble}` : ''}`,
    );
  }
}
