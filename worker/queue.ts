import type { MessageBatch } from '@cloudflare/workers-types';
import { openDatabase } from './db/client.ts';
import { deadLetters } from './db/tables/imports.ts';
import type { Env } from './env.ts';

/** What travels on the queue. Every type has one consumer below. */
export type Message = { type: 'ping'; at: string };

type Consumers = { [T in Message['type']]: (env: Env, message: Extract<Message, { type: T }>) => Promise<void> };

const consumers: Consumers = {
  /** Proves that the queue runs end to end; changes nothing. */
  ping: async () => {},
};

const DEAD_QUEUE = 'raff-jobs-dead';

async function keepDead(env: Env, batch: MessageBatch<Message>): Promise<void> {
  const rows = batch.messages.map(m => ({
    id: m.id,
    type: String(m.body?.type),
    message: JSON.stringify(m.body ?? null),
    failedAt: new Date().toISOString(),
  }));
  await openDatabase(env).insert(deadLetters).values(rows).onConflictDoNothing();
  batch.ackAll();
}

/** Each message is acknowledged or tried again by itself; one of an unknown type ends among the dead letters. */
export async function consume(batch: MessageBatch<Message>, env: Env): Promise<void> {
  if (batch.queue === DEAD_QUEUE) return keepDead(env, batch);
  for (const message of batch.messages) {
    try {
      const consumer = consumers[message.body?.type];
      if (!consumer) throw new Error(`No consumer for messages of type ${String(message.body?.type)}.`);
      await consumer(env, message.body);
      message.ack();
    } catch (error) {
      console.error(error);
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, 600) });
    }
  }
}
