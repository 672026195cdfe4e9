import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { countLeft } from '../../catalogue/sync/igdb-pages.ts';
import { beginRuns, listOpenRuns, listRuns, noteError } from '../../catalogue/sync/runs.ts';
import { openWork, type Step, takeStep, type Work } from '../../catalogue/sync/step.ts';
import { addReport, emptyReport, type Report } from '../../catalogue/upsert/plan.ts';
import type { Db } from '../../platform/database/client.ts';
import { hasIgdb, type IgdbVars } from '../../providers/igdb/setup.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { CommandError } from '../command-error.ts';
import { localVars } from '../optional-vars.ts';
import { dataDir, openCatalogue } from './database.ts';
import { count, printable, showProgress } from './progress.ts';

/** The pauses between tries while IGDB has an error. After the last one the command ends. */
const PAUSES_SECONDS = [5, 30, 120];
const REFUSALS_SHOWN = 10;

const Stack = v.object({ igdb: v.optional(v.record(v.string(), v.string()), {}) });

/** The keys set here, otherwise those of the stack that runs on the data folder: usually a simulator's. */
function readVars(): IgdbVars {
  const own: IgdbVars = localVars();
  if (hasIgdb(own) || process.env.DATABASE_URL) return own;
  const stack = v.safeParse(Stack, JSON.parse(readFileSync(join(dataDir(), 'stack.json'), 'utf8')));
  return stack.success ? stack.output.igdb : {};
}

/** The rows of all parts before the runs that continue. */
async function countAll(work: Work): Promise<number> {
  const counts: number[] = [];
  for (const run of await listOpenRuns(work.db)) counts.push(await countLeft(work, run));
  return counts.reduce((sum, one) => sum + one, 0);
}

async function withPauses<T>(db: Db, act: () => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await noteError(db, error.reason);
      const seconds = PAUSES_SECONDS[tried];
      if (seconds === undefined || error.reason === 'credential_expired')
        throw new CommandError(`IGDB has a problem (${error.reason}); the same command goes on where this one ended.`);
      console.error(`IGDB has a problem (${error.reason}); trying again in ${seconds} s.`);
      await pause(seconds * 1000);
    }
  }
}

/** The first Ctrl-C ends after the current page, the second at once; both lose nothing. */
function takeInterrupt(): { isStopped: boolean } {
  const state = { isStopped: false };
  process.once('SIGINT', () => {
    state.isStopped = true;
    console.error('\nEnding after this page; the same command goes on from there.');
  });
  return state;
}

async function takeAll(work: Work, tell: (step: Step) => void): Promise<boolean> {
  const interrupt = takeInterrupt();
  while (!interrupt.isStopped) {
    const step = await withPauses(work.db, () => takeStep(work));
    if (!step) return true;
    tell(step);
  }
  return false;
}

function tellReport({ added, changed, unchanged, refused }: Report, seconds: number): void {
  console.log(`${count(added + changed + unchanged + refused.length)} games in ${seconds.toFixed(1)} s`);
  for (const [name, number] of Object.entries({ added, changed, unchanged, refused: refused.length }))
    console.log(`${name.padEnd(9)} ${count(number).padStart(11)}`);
  for (const { line, reason } of refused.slice(0, REFUSALS_SHOWN)) console.log(printable(`IGDB ${line}: ${reason}`));
}

/** Reads IGDB as the cron does, even at the same time: what changed since the last time, or everything. */
export async function syncFromIgdb(full: boolean): Promise<void> {
  const { db } = await openCatalogue();
  const vars = readVars();
  if (!hasIgdb(vars))
    throw new CommandError('Set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET: the keys of a Twitch application.');
  await beginRuns(db, new Date(), { full });
  const work = openWork({ ...vars, SEALING_KEY: process.env.SEALING_KEY }, db);
  const began = performance.now();
  const total = await withPauses(db, () => countAll(work));
  const progress = showProgress(process.stderr, total);
  const report = emptyReport();
  let rows = 0;
  const isDone = await takeAll(work, step => {
    rows += step.rows;
    addReport(report, step.report);
    progress.tell(rows, rows);
  });
  progress.end();
  tellReport(report, (performance.now() - began) / 1000);
  console.log(isDone ? 'Everything is read.' : 'Not everything is read yet.');
}

/** Says how up to date the catalogue is with IGDB. */
export async function tellStatus(): Promise<void> {
  const { db, games } = await openCatalogue();
  console.log(`${count(games)} games`);
  const runs = await listRuns(db);
  if (runs.length === 0) console.log('IGDB has never been read.');
  for (const { part, runFrom, rows, lastId, finishedAt, knownUntil, refused, trouble } of runs) {
    const known = knownUntil === null ? 'not yet whole' : `known until ${new Date(knownUntil * 1000).toISOString()}`;
    const now = runFrom === null ? `ended ${finishedAt}` : `goes on: ${count(rows)} rows so far, behind id ${lastId}`;
    console.log(
      `${part.padEnd(12)}  ${known}; ${now}${refused ? `; ${refused} rows could not be used` : ''}${trouble ? `; in trouble: ${trouble}` : ''}`,
    );
  }
}
