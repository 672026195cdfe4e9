import { type Runtime, startRuntime } from '../../../worker/cli/processes/runtime.ts';
import { spread } from '../measure.ts';
import { CONSTANT } from '../world/constant.ts';
import { openHeap } from '../world/heap.ts';
import { Line, requestOf } from '../world/line.ts';
import { cpuOf, memoryOf } from '../world/process.ts';
import type { World } from '../world/world.ts';

const STARTS = 5;
const MEMORY_ROUNDS = 150;
const CONNECTIONS = 10;

async function startUp(run: () => Promise<Runtime>): Promise<{ cpu: number; first: number }> {
  const runtime = await run();
  const line = new Line(runtime.url);
  const start = performance.now();
  await line.ask(requestOf('GET', '/api/lookups'));
  const first = performance.now() - start;
  const cpu = cpuOf(runtime.pid);
  line.close();
  await runtime.stop();
  return { cpu, first };
}

/**
 * What a cold Worker costs until its first answer, compared with a Worker of three lines with the same bindings in the
 * same runtime: its own processor time, and the wait for that answer, both in milliseconds.
 */
export async function startUps({ config }: World) {
  const own: number[] = [];
  const first: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const least = await startUp(() => startRuntime({ ...config, instead: CONSTANT }));
    const ours = await startUp(() => startRuntime(config));
    own.push(ours.cpu - least.cpu);
    first.push(ours.first);
  }
  return { cpu: spread(own).p50, first: spread(first).p50 };
}

/**
 * The highest memory use in megabytes while ten connections search, read after every ten answers: of the Worker (its
 * isolate, which is what a platform limits) and of the whole workerd process, including its own code.
 */
export async function searchMemory({ config }: World, requests: Buffer[]) {
  const runtime = await startRuntime({ ...config, inspected: true });
  const heap = await openHeap(runtime.inspector);
  const lines = Array.from({ length: CONNECTIONS }, () => new Line(runtime.url));
  let worker = 0;
  for (let n = 0; n < MEMORY_ROUNDS; n += 1) {
    const asked = lines.map((line, at) => line.ask(requests[(n * CONNECTIONS + at) % requests.length] ?? Buffer.of()));
    await Promise.all(asked);
    worker = Math.max(worker, await heap.read());
  }
  const { peak } = memoryOf(runtime.pid);
  for (const open of [heap, ...lines]) open.close();
  await runtime.stop();
  return { process: peak, worker };
}
