import { afterEach, expect, inject, test, vi } from 'vitest';
import { cronsOf } from '../../worker/cli/local/config.ts';
import { FREE_GAMES_CRON } from '../../worker/cli/local/free-games.ts';
import { keepCrons } from '../../worker/cli/start/keep-serving.ts';
import { CRONS } from '../../worker/cron.ts';

afterEach(() => {
  vi.useRealTimers();
  delete process.env.TZ;
});

/** Crons with a clock of their own; the runs, and the messages. */
function follow(now: string, crons: string[], fails = false) {
  process.env.TZ = 'Asia/Riyadh'; // three hours before UTC, all year
  vi.useFakeTimers({ now: new Date(now) });
  const ran: string[] = [];
  const said: string[] = [];
  const kept = keepCrons({
    crons,
    runCron: async (cron, at) => {
      ran.push(`${cron} at ${at.toISOString().slice(11, 16)}`);
      if (fails) throw new Error('no luck');
    },
    say: line => void said.push(line),
  });
  return { ran, said, kept };
}

test('a local stack runs every cron of the deployed Worker at its time in UTC, and none when it is stopped', async () => {
  const crons = cronsOf(inject('dist'));
  expect(crons.sort()).toEqual(Object.keys(CRONS).sort());
  const { ran, said, kept } = follow('2026-11-22T05:38:30Z', crons);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(ran).toEqual(['*/5 * * * * at 05:40', `${FREE_GAMES_CRON} at 05:41`]);
  await vi.advanceTimersByTimeAsync(40 * 60_000);
  expect(ran.filter(one => one.startsWith('17 '))).toEqual(['17 * * * * at 06:17']);
  expect(ran.filter(one => one.startsWith('*/5 '))).toHaveLength(9);
  await kept.stop();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(ran.filter(one => one.startsWith('23 '))).toEqual([]);
  expect(said).toEqual([]);
});

test('a job that fails is told of, and is due again at its next time', async () => {
  const { ran, said, kept } = follow('2026-11-22T05:38:30Z', ['*/5 * * * *'], true);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(ran).toHaveLength(2);
  expect(said).toEqual(Array(2).fill('A job that was due did not succeed (no luck).'));
  await kept.stop();
});
