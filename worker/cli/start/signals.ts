const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** npm passes on a Ctrl-C that the terminal has sent to all processes already: that is one press, not two. */
export const SAME_PRESS_MS = process.env.npm_lifecycle_event ? 300 : 0;
const LOOK_MS = 500;
export const ENDED_BY_SIGNAL = 130;

let first = 0;

/**
 * On a signal ends everything in order, on a second one at once: what is left then is killed with this process. It
 * removes the handlers of the runtime's tools, which exit without waiting; call it again once they are loaded.
 */
export function takeSignals(stop: () => Promise<void>): void {
  const take = () => {
    if (first && Date.now() - first >= SAME_PRESS_MS) process.exit(ENDED_BY_SIGNAL);
    first ||= Date.now();
    void stop().then(() => process.exit(0));
  };
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, take);
  }
}

/** Ends with the npm that started this process, which cannot report its own death if it is killed. */
export function endWithNpm(stop: () => Promise<void>): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== npm) void stop().then(() => process.exit(1));
  }, LOOK_MS);
  timer.unref();
}

/** Continues after an uncaught error, as in a simulator or when a reader of the output has left, and reports it. */
export function surviveMistakes(tell: (error: unknown) => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', tell);
}
