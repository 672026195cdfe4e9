import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Cron } from 'croner';
import { MINUTE_MS } from '../../platform/time.ts';
import { CommandError } from '../command-error.ts';
import { serveBuilt, serveDev } from '../serve.ts';
import type { FolderClaim } from './data-folder.ts';
import { countDeaths } from './running-parts.ts';
import type { Settings } from './settings.ts';

type CronOptions = {
  crons: string[];
  runCron: (cron: string, at: Date) => Promise<void>;
  say: (line: string) => void;
};

/**
 * Runs every cron at its time in UTC, as the platform does for a deployed Worker. A cron that fails is reported and
 * runs again at its next time. `run` runs one at once.
 */
export function keepCrons({ crons, runCron, say }: CronOptions) {
  const run = async (cron: string, at = new Date()) => {
    await runCron(cron, at).catch((error: Error) => say(`A job that was due did not succeed (${error.message}).`));
  };
  const timers = crons.map(cron => new Cron(cron, { timezone: 'UTC', protect: true, unref: true }, () => run(cron)));
  return {
    run,
    stop: async () => {
      for (const timer of timers) timer.stop();
    },
  };
}

/**
 * Frees memory that only the start has needed. The runtime's tools write their configuration by copying all of it for
 * every piece they add, and it would not be collected: this process allocates next to nothing from then on.
 */
function tidyMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

type Options = {
  settings: Settings;
  claim: FolderClaim;
  vars: Record<string, string>;
  say: (line: string) => void;
  giveUp: (reason: unknown) => void;
};

/** The cron that continues stopped work, see `cron.ts`. */
const RESUME_CRON = '*/5 * * * *';
/** Longer than the silence after which an import counts as stopped. */
const SILENCE_MS = MINUTE_MS;

/**
 * Serves the Worker, restarts it when it dies, and runs its crons. `resume` continues interrupted work: when the
 * runtime starts, no job is running, even if one ended a moment ago, because its queue was in memory.
 */
export async function keepServing({ settings, claim, vars, say, giveUp }: Options) {
  const noteDeath = countDeaths('The runtime');

  const onRestart = (pid: number) => {
    claim.remember('workerd', pid);
    tidyMemory();
    try {
      noteDeath();
      say('The runtime ended by itself and was started again.');
      void resume();
    } catch (error) {
      giveUp(error);
    }
  };

  const served = await (settings.dev ? serveDev : serveBuilt)({
    ...settings,
    vars,
    onRestart,
    onFailure: () => giveUp(new CommandError('The runtime ended by itself and cannot be started again.')),
  });
  if (served.pid) claim.remember('workerd', served.pid);
  tidyMemory();
  const crons = keepCrons({ ...served, say });
  const resume = () => crons.run(RESUME_CRON, new Date(Date.now() + SILENCE_MS));

  return {
    resume,
    runCron: crons.run,
    stop: async () => {
      await crons.stop();
      await served.stop();
    },
  };
}
