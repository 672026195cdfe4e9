import { type Stack, send } from '../../helpers/stack/stack.ts';
import type { Write } from './writes.ts';

/* The client's side: it sends a write under its key until it knows what became of it, as the app does. */

/** What the app takes for no answer to the write itself, see `web/shelf/offline-queue/send.ts`. */
const SIGNED_OUT = 401;
const PASSING = [SIGNED_OUT, 408, 429];
const PAUSE_MS = 25;
/** The app gives up on a call that hangs, and makes it again. */
const CALL_MAX_MS = 10_000;

export type Ended = { write: Write; status: number; code: string };

const pause = () => new Promise(done => setTimeout(done, PAUSE_MS));

/** Every request that has no answer yet. */
export type Underway = Set<Promise<unknown>>;

async function once(stack: Stack, { owner, path, body }: Write, key: string) {
  const init = send('POST', body, owner);
  const headers = { ...init.headers, 'Idempotency-Key': key };
  const answer = await stack.fetch(path, { ...init, headers, signal: AbortSignal.timeout(CALL_MAX_MS) });
  const text = await answer.text();
  return { status: answer.status, code: answer.ok ? '' : (/"code":"(\w+)"/.exec(text)?.[1] ?? '') };
}

/** Sends it until it is answered. */
async function insist(stack: Stack, write: Write, key: string, underway: Underway): Promise<Ended> {
  for (;;) {
    const asked = once(stack, write, key).catch(() => ({ status: 0, code: '' }));
    underway.add(asked);
    const { status, code } = await asked;
    underway.delete(asked);
    const isPassing = status === 0 || status >= 500 || PASSING.includes(status) || code === 'idempotency_running';
    if (!isPassing) return { write, status, code };
    if (status === SIGNED_OUT) await write.owner.renew();
    await pause();
  }
}

/**
 * Writes that were kept while there was no connection, sent in their order. Often the app ends before it has noted the
 * answers: the next one sends everything again.
 */
export async function replay(stack: Stack, writes: Write[], underway: Underway): Promise<Ended[]> {
  const key = crypto.randomUUID();
  const send = async () => {
    const ended: Ended[] = [];
    for (const [at, write] of writes.entries()) ended.push(await insist(stack, write, `${key}-${at}`, underway));
    return ended;
  };
  const first = await send();
  return Math.random() < 0.3 ? send() : first;
}
