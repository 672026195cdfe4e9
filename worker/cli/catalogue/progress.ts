import { stripVTControlCharacters } from 'node:util';
import type { Report } from '../../catalogue/upsert/plan.ts';
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

const EVERY_MS = { bar: 100, line: 1000 };
const BAR_LETTERS = 24;

const grouped = new Intl.NumberFormat('en');

/** `12,345`. */
export function formatCount(n: number): string {
  return grouped.format(n);
}

/** Text of a file in a form that is safe for a terminal. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/\p{Cc}/gu, ' ');
}

/** `12,345 games in 1.2 s, 10,288 games/s`. */
export const speedOf = (n: number, what: string, seconds: number) =>
  `${formatCount(n)} ${what} in ${seconds.toFixed(1)} s, ${formatCount(Math.round(n / seconds))} ${what}/s`;

/** Says what became of the rows that were written. */
export function tellCounts({ added, changed, unchanged }: Report, refused: number): void {
  for (const [name, n] of Object.entries({ added, changed, unchanged, refused }))
    console.log(`${name.padEnd(9)} ${formatCount(n).padStart(11)}`);
}

export type Progress = { tell: (rows: number, bytes: number) => void; end: () => void };

/**
 * Shows the progress of a run: a bar on a terminal, otherwise one line a second. `size` is the total in bytes, if
 * known.
 */
export function showProgress(out: NodeJS.WriteStream, size: number | undefined): Progress {
  const began = performance.now();
  let told = began;
  const tell = (rows: number, bytes: number) => {
    const now = performance.now();
    if (now - told < (out.isTTY ? EVERY_MS.bar : EVERY_MS.line)) return;
    told = now;
    const text = progressText({
      rows,
      seconds: (now - began) / 1000,
      part: size ? Math.min(1, bytes / size) : undefined,
    });
    out.write(out.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  };
  return { tell, end: () => void (out.isTTY && out.write('\r\x1b[K')) };
}

type Standing = { rows: number; seconds: number; part: number | undefined };

function progressText({ rows, seconds, part }: Standing): string {
  const speed = `${formatCount(rows)} rows, ${formatCount(Math.round(rows / seconds))} rows/s`;
  if (part === undefined || part === 0) return speed;
  const full = Math.round(part * BAR_LETTERS);
  const bar = '█'.repeat(full) + '░'.repeat(BAR_LETTERS - full);
  return `${bar} ${Math.floor(part * 100)} %  ${speed}, ${duration((seconds * (1 - part)) / part)} left`;
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
