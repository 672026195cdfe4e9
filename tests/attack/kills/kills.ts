import { stockLibrary } from '../../helpers/providers/imports.ts';
import type { Stack } from '../../helpers/stack/stack.ts';
import { type Ended, replay, type Underway } from './client.ts';
import { DEMO, newWriter, newWrites, refresh, type Writer } from './writes.ts';

/* Ends the database, the Worker or both in the middle of writes, again and again, and counts what is lost or
   doubled. */

/** The app sends its changes one after the other; several people at once. */
const WRITERS = 6;
const MOST_AT_ONCE = 4;
const RENEWED_AFTER = 20;
/** Kills fall before, inside and between the round trips of a write. */
const LONGEST_WAIT_MS = 250;
/** Longer than a write may be silent until its key is free again. */
const SILENT_MS = 61_000;
const WAYS = ['database', 'worker', 'both'] as const;

type Loss = { kind: string; what: 'lost' | 'doubled' | 'unexpected'; detail: string };
export type Killed = { kills: number; writes: Record<string, number>; unsure: number; losses: Loss[] };

const aMoment = () => new Promise(done => setTimeout(done, Math.random() * LONGEST_WAIT_MS));

async function kill(stack: Stack, way: (typeof WAYS)[number]): Promise<void> {
  if (way !== 'worker') stack.killDatabase();
  if (way !== 'database') await stack.restartWorker();
  if (way === 'worker') return;
  await stack.stopDatabase();
  await stack.startDatabase();
}

/**
 * A minute passes for the writes that nobody answers any more: their clients would wait it out. Whatever was on its way
 * when the process died has been answered or broken off before that.
 */
async function passMinute(stack: Stack, underway: Underway): Promise<void> {
  const until = new Date().toISOString();
  await Promise.all([...underway]);
  const asked = {
    sql: `UPDATE idempotent_answers SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-${SILENT_MS / 1000} seconds')
      WHERE body IS NULL AND created_at < ?`,
    args: [until],
  };
  await untilUp(() => stack.db.$client.execute(asked));
}

/** The writers end with what they have begun; minutes pass until all of it is answered. */
async function finish(stack: Stack, writers: Promise<void>[], underway: Underway): Promise<void> {
  let isDone = false;
  const all = Promise.all(writers).then(() => {
    isDone = true;
  });
  while (!isDone) {
    await Promise.race([all, new Promise(done => setTimeout(done, LONGEST_WAIT_MS * 10))]);
    await passMinute(stack, underway);
  }
  await all;
}

async function lossOf(stack: Stack, { write, status, code }: Ended): Promise<Loss | undefined> {
  const { kind, made } = write;
  const { rows } = await stack.db.$client.execute(made);
  const count = Number(rows[0]?.n);
  const detail = `answered ${status} ${code}, made ${count} times`;
  if (count > 1) return { kind, what: 'doubled', detail };
  if (count < 1) return { kind, what: 'lost', detail };
  return status === 200 || code === 'idempotency_lost' ? undefined : { kind, what: 'unexpected', detail };
}

/** Kills so often. Every write has one key, and must have been made once in the end. */
export async function killAgainAndAgain(
  stack: Stack,
  kills: number,
  onKill: (done: number) => void = () => {},
): Promise<Killed> {
  await stockLibrary(stack, DEMO);
  const underway: Underway = new Set();
  const [ended, losses]: [Ended[], Loss[]] = [[], []];
  let isOver = false;
  const write = async (writer: Writer) => {
    for (let round = 1; !isOver; round += 1) {
      const writes = await untilUp(() => newWrites(stack, writer, 1 + Math.floor(Math.random() * MOST_AT_ONCE)));
      ended.push(...(await replay(stack, writes, underway)));
      if (round % RENEWED_AFTER === 0) await untilUp(() => refresh(stack, writer));
    }
  };
  const people = await Promise.all(Array.from({ length: WRITERS }, () => newWriter(stack)));
  const writers = people.map(write);
  for (let done = 0; done < kills; done += 1) {
    await aMoment();
    await kill(stack, WAYS[done % WAYS.length] ?? 'both');
    await passMinute(stack, underway);
    onKill(done + 1);
  }
  isOver = true;
  await finish(stack, writers, underway);
  for (const one of ended) losses.push(...[await lossOf(stack, one)].flatMap(loss => loss ?? []));
  const writes: Record<string, number> = {};
  for (const {
    write: { kind },
  } of ended)
    writes[kind] = (writes[kind] ?? 0) + 1;
  return { kills, writes, losses, unsure: ended.filter(({ code }) => code === 'idempotency_lost').length };
}

/** Makes what a write needs beforehand, however often it takes: that is not what is tried here. */
async function untilUp<T>(make: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await make();
    } catch {
      await aMoment();
    }
  }
}
