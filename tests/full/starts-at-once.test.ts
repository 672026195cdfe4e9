import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { newData, newFolder, started } from '../helpers/stack/start.ts';

// Three starts and two builds; generous, for a machine with other work.
vi.setConfig({ testTimeout: 480_000 });

test('two starts at once over half of a build both serve all of it, and go on to when it is gone', async () => {
  const whole = await started({ data: await newData() });
  await whole.stop();
  const dist = join(newFolder('half'), 'dist');
  cpSync(join(inject('folder'), 'start-dist'), dist, { recursive: true });
  writeFileSync(join(dist, 'client/index.html'), 'cut of');
  rmSync(join(dist, 'client/static'), { recursive: true });
  const env = { RAFF_OUT: dist };
  const both = await Promise.all([started({ data: await newData(), env }), started({ data: await newData(), env })]);
  const [script = ''] = /\/static\/[\w.-]+\.js/.exec(await (await both[0].fetch('/')).text()) ?? [];
  const isServed = async () => Promise.all(both.map(async stack => (await stack.fetch(script)).status));
  expect(await isServed()).toEqual([200, 200]);
  // The build that a start serves does not change, even if others build at the same time.
  rmSync(dist, { recursive: true });
  expect(await isServed()).toEqual([200, 200]);
  await Promise.all(both.map(stack => stack.stop()));
});
