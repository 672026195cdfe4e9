import { Cron } from 'croner';

type Options = {
  crons: string[];
  runCron: (cron: string, at: Date) => Promise<void>;
  say: (line: string) => void;
};

/**
 * Runs every cron at its time in UTC, as the platform does for a deployed Worker. A cron that fails is reported and
 * runs again at its next time. `run` runs one at once.
 */
export function keepCrons({ crons, runCron, say }: Options) {
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
