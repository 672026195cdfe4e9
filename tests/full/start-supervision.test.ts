import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { commandOf } from '../../worker/cli/processes/processes.ts';
import { imports, importTitles } from '../../worker/imports/imports.tables.ts';
import type { Db } from '../../worker/platform/database/client.ts';
import { copies } from '../../worker/shelf/shelf.tables.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { linked, order } from '../helpers/providers/imports.ts';
import { descendants, gone, isAlive, newData, register, type Started, start, started } from '../helpers/stack/start.ts';

// Whole starts; generous, for a machine with other work.
vi.setConfig({ testTimeout: 480_000 });

const isHealthy = async (stack: Started) => {
  const answer = await stack.fetch('/api/health').catch(() => undefined);
  return answer?.ok ? (await answer.json()).status : undefined;
};

/** Kills a part of a stack and waits until a new one runs. */
async function replaced(stack: Started, name: string): Promise<number> {
  const old = stack.childOf(name);
  process.kill(old, 'SIGKILL');
  await expect.poll(() => stack.childOf(name), { timeout: 30_000, interval: 20 }).not.toBe(old);
  await expect.poll(() => isHealthy(stack), { timeout: 30_000, interval: 20 }).toBe('ok');
  return stack.childOf(name);
}

const stateIn = async (db: Db, id: string) => (await db.select().from(imports).where(eq(imports.id, id)))[0];

/** Puts an import into its state just after the last chunk, with nothing done and no job working on it. */
async function breakOff(db: Db, id: string): Promise<void> {
  const undone = { status: 'running', finishedAt: null, beatAt: new Date().toISOString() } as const;
  await db.batch([
    db.delete(copies).where(eq(copies.importId, id)),
    db.update(importTitles).set({ outcome: null }).where(eq(importTitles.importId, id)),
    db.update(imports).set(undone).where(eq(imports.id, id)),
  ]);
}

const asPerson = (stack: Started) => newOwner({ fetch: stack.fetch, db: stack.db(), signingKeys: stack.signingKeys() });

test('what dies is there again on the same port, and goes with the start when that is killed', async () => {
  const stack = await started({ data: await newData() });
  const sqld = await replaced(stack, 'sqld');
  await stack.says(/^The database server ended by itself \(SIGKILL\) and is started again\.$/m);
  const workerd = await replaced(stack, 'workerd');
  await stack.says(/^The runtime ended by itself and was started again\.$/m);
  await register(stack, 'nora');
  stack.child.kill('SIGKILL');
  await gone([sqld, workerd]);

  const next = await started({ data: stack.data });
  const check = await next.fetch('/api/account/checkPreservedUsername?username=nora');
  expect(await check.json()).toMatchObject({ preserved: true });
  await next.stop();
});

test('an import that was under way when the stack was killed goes on by itself, and so after a death of the runtime', async () => {
  const first = await started({ data: await newData() });
  const owner = await asPerson(first);
  const { accountId, picked } = await linked(owner, 'demo-500');
  expect(picked.length).toBeGreaterThan(100);
  const id = await order(owner, accountId, picked);
  const isDone = async (stack: Started) => (await stateIn(stack.db(), id))?.status === 'done';
  await expect.poll(() => isDone(first), { timeout: 30_000 }).toBe(true);

  await breakOff(first.db(), id);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await started({ data: first.data });
  await expect.poll(() => isDone(second), { timeout: 30_000 }).toBe(true);
  expect(await second.db().$count(copies, eq(copies.userId, owner.id))).toBe(picked.length);

  await breakOff(second.db(), id);
  await replaced(second, 'workerd');
  await expect.poll(() => isDone(second), { timeout: 30_000 }).toBe(true);
  expect(await second.db().$count(copies, eq(copies.userId, owner.id))).toBe(picked.length);
  await second.stop();
});

test('what dies again and again is given up, with everything else, in one sentence', async () => {
  const stack = await started({ data: await newData() });
  const workerd = stack.childOf('workerd');
  for (let deaths = 1; deaths < 5; deaths += 1) await replaced(stack, 'sqld');
  process.kill(stack.childOf('sqld'), 'SIGKILL');
  const { code, said } = await stack.ended;
  expect(code).toBe(1);
  const last = said.split('\n').at(-1);
  expect(last).toBe('The database server has ended by itself 5 times within a minute (SIGKILL): Raff gives up.');
  expect(isAlive(workerd)).toBe(false);
});

test('a start that was killed with its guards leaves a database behind, which the next one ends before it begins', async () => {
  const stack = await started({ data: await newData() });
  const left = [stack.childOf('sqld'), stack.childOf('workerd')];
  const guards = descendants(stack.pid).filter(pid => commandOf(pid)?.startsWith('/bin/sh'));
  expect(guards.length).toBeGreaterThanOrEqual(1);
  for (const pid of [...guards, stack.pid]) process.kill(pid, 'SIGKILL');
  await stack.ended;
  expect(left.every(isAlive)).toBe(true);
  const next = await started({ data: stack.data });
  expect(left.some(isAlive)).toBe(false);
  expect(await isHealthy(next)).toBe('ok');
  await next.stop();
});

test('a signal ends everything in order, a second one at once', async () => {
  const stack = await started({ data: await newData() });
  const family = descendants(stack.pid);
  // A database that no longer answers takes longest.
  process.kill(stack.childOf('sqld'), 'SIGSTOP');
  stack.child.kill('SIGINT');
  await gone([stack.childOf('workerd')]);
  stack.child.kill('SIGINT');
  expect((await stack.ended).code).toBe(130); // a process that ends normally exits with 0
  await gone(family);
});

test('a start ends with the npm that began it', async () => {
  const stack = await start({
    data: await newData(),
    env: { npm_lifecycle_event: 'start' },
    wrap: ['/bin/sh', '-c', '"$@" & wait', 'npm'],
  });
  await stack.ready();
  const family = descendants(stack.pid);
  expect(family.length).toBeGreaterThan(2);
  stack.child.kill('SIGKILL');
  await gone(family);
});
