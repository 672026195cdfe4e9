import type { MessageBatch } from '@cloudflare/workers-types';
import { lt } from 'drizzle-orm';
import { openForJob } from './db/client.ts';
import { deadLetters } from './db/tables/imports.ts';
import type { Env } from './env.ts';
import { syncCatalogue } from './features/catalogue/sync/jobs.ts';
import { refreshFreeGames } from './features/free-games/jobs.ts';
import { applyImport, failImport } from './features/imports/jobs.ts';
import { sendOrdered } from './features/mail/jobs.ts';
import { textOf } from './lib/error-text.ts';
import type { FreeSource } from './lib/free-sources.ts';
import type { MailOrder } from './lib/mail-order.ts';

/** What travels on the queue. Every type has one consumer below. */
export type Message =
  | { type: 'ping'; at: string }
  | { type: 'mail'; order: MailOrder }
  | { type: 'import'; importId: string }
  | { type: 'free-games'; source: FreeSource }
  | { type: 'catalogue' };

type Consumer<T> = (env: Env, message: Extract<Message, { type: T }>, id: string) => Promise<void>;
type Consumers = { [T in Message['type']]: Consumer<T> };

const consumers: Consumers = {
  /** Proves that the queue runs end to end; changes nothing. */
  ping: async () => {},
  mail: (env, { order }, id) => sendOrdered(env, order, id),
  import: (env, { importId }) => applyImport(env, importId),
  'free-games': (env, { source }) => refreshFreeGames(env, source, new Date()),
  catalogue: env => syncCatalogue(env),
};

const DEAD_QUEUE = 'raff-jobs-dead';

/** The runtime logs what is thrown here as it is, and these statements hold whole messages. */
async function keepDead(env: Env, batch: MessageBatch<Message>): Promise<void> {
  await storeDead(env, batch).catch((error: unknown) => {
    console.error(`Dead letters could not be kept: ${textOf(error)}`);
    throw new Error('Dead letters could not be kept.');
  });
  batch.ackAll();
}

async function storeDead(env: Env, batch: MessageBatch<Message>): Promise<void> {
  const rows = batch.messages.map(m => ({
    id: m.id,
    type: String(m.body?.type),
    message: JSON.stringify(m.body ?? null),
    failedAt: new Date().toISOString(),
  }));
  await openForJob(env).insert(deadLetters).values(rows).onConflictDoNothing();
  for (const { body } of batch.messages) if (body?.type === 'import') await failImport(env, body.importId);
}

async function dispatch<T extends Message['type']>(env: Env, body: Extract<Message, { type: T }>, id: string) {
  const consumer: Consumer<T> | undefined = consumers[body?.type as T];
  if (!consumer) throw new Error(`No consumer for messages of type ${String(body?.type)}.`);
  await consumer(env, body, id);
}

const DEAD_DAYS = 30;

/** Removes what could not be done a month ago: it names people, and nobody will do it any more. Twice is once. */
export async function removeOldDeadLetters(env: Env, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DEAD_DAYS * 86_400_000).toISOString();
  await openForJob(env).delete(deadLetters).where(lt(deadLetters.failedAt, before));
}

/** Each message is acknowledged or tried again by itself; one of an unknown type ends among the dead letters. */
export async function consume(batch: MessageBatch<Message>, env: Env): Promise<void> {
  if (batch.queue === DEAD_QUEUE) return keepDead(env, batch);
  for (const message of batch.messages) {
    try {
      await dispatch(env, message.body, message.id);
      message.ack();
    } catch (error) {
      console.error(textOf(error));
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, 600) });
    }
  }
}
