import { ENDED_BY_SIGNAL, SAME_PRESS_MS } from '../start/signals.ts';

/** The first Ctrl-C ends after `what` is written, the second at once; both lose nothing. */
export function takeInterrupt(what: string): { isStopped: boolean } {
  const state = { isStopped: false, at: 0 };
  process.on('SIGINT', () => {
    if (state.isStopped && Date.now() - state.at < SAME_PRESS_MS) return;
    if (state.isStopped) process.exit(ENDED_BY_SIGNAL);
    Object.assign(state, { isStopped: true, at: Date.now() });
    console.error(`\nEnding after ${what}; the same command goes on from there.`);
  });
  return state;
}
