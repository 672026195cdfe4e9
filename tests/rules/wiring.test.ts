import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { CRONS } from '../../worker/cron.ts';

type Built = {
  triggers: { crons: string[] };
  queues: { producers: { queue: string }[]; consumers: { queue: string; dead_letter_queue?: string }[] };
  run_worker_first?: boolean;
};

const built: Built = JSON.parse(readFileSync(join(inject('dist'), 'raff/wrangler.json'), 'utf8'));

test('every cron expression of the configuration has its jobs, and no job waits for one that is not there', () => {
  expect(Object.keys(CRONS).sort()).toEqual([...built.triggers.crons].sort());
});

test('every queue that is written to is read, and what fails is kept', () => {
  const read = built.queues.consumers.map(c => c.queue);
  for (const { queue } of built.queues.producers) expect(read).toContain(queue);
  for (const { dead_letter_queue: dead } of built.queues.consumers) if (dead) expect(read).toContain(dead);
});
