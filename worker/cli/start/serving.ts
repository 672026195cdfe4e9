import { MINUTE_MS } from '../../platform/time.ts';
import { CommandError } from '../command-error.ts';
import { serveBuilt, serveDev } from '../serve.ts';
import type { Claim } from './claim.ts';
import { keepCrons } from './crons.ts';
import { countDeaths } from './deaths.ts';
import { tidyMemory } from './memory.ts';
import type { Settings } from './settings.ts';

type Options = {
  settings: Settings;
  claim: Claim;
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
