import type { Message, MessageBatch } from '@cloudflare/workers-types';
import { deliverPush } from './calendar/reminders/delivery.ts';
import { mergeTwins } from './catalogue/merging/merging.jobs.ts';
import { readStoreFacts } from './catalogue/store-facts/store-facts.jobs.ts';
import { syncCatalogue } from './catalogue/sync/sync.jobs.ts';
import { runJob } from './cron.ts';
import type { Env, QueueMessage, QueueMessages } from './env.ts';
import { refreshFreeGames } from './free-games/free-games.jobs.ts';
import { applyImport, failImport } from './imports/imports.jobs.ts';
import { readNight } from './imports/nightly/nightly.jobs.ts';
import { writeBackup } from './operator/backup/backup.jobs.ts';
import { sendOrdered } from './people/mail/mail.jobs.ts';
import { DatabaseAway, rootCause } from './platform/database/client.ts';
import { keepDeadLetters } from './platform/dead-letters.ts';
import { errorFacts, log } from './platform/log.ts';
import { HOUR_SECONDS } from './platform/time.ts';
import { ProviderError } from './providers/provider-error.ts';
import { refreshSubscription } from './subscriptions/subscriptions.jobs.ts';

type Name = keyof QueueMessages;
type Consumer<T extends Name> = (env: Env, message: QueueMessage<T>, id: string) => Promise<void>;

/** One for every type of message: a type without one does not compile. */
const consumers: { [T in Name]: Consumer<T> } = {
  ping: async () => {},
  mail: (env, { order, instead }, id) => sendOrdered(env, order, id, instead),
  import: (env, { importId }) => applyImport(env, importId),
  'free-games': (env, { source }) => refreshFreeGames(env, source, new Date()),
  night: (env, turn) => readNight(env, turn),
  'subscription-list': (env, { list, region }) => refreshSubscription(env, list, new Date(), region),
  push: (env, push) => deliverPush(env, push, new Date()),
  catalogue: env => syncCatalogue(env),
  merging: env => mergeTwins(env),
  'store-facts': (env, { provider }) => readStoreFacts(env, provider),
  backup: (env, turn) => writeBackup(env, turn),
  job: (env, { job, at }) => runJob(env, job, new Date(at)),
};

const DEAD_QUEUE = 'raff-jobs-dead';

async function keepDead(env: Env, batch: MessageBatch<QueueMessage>): Promise<void> {
  const letters = batch.messages.map(({ id, body }) => ({
    id,
    type: String(body?.type),
    message: JSON.stringify(body ?? null),
  }));
  await keepDeadLetters(env, letters, new Date());
  for (const { body } of batch.messages) if (body?.type === 'import') await failImport(env, body.importId);
}

async function dispatch<T extends Name>(env: Env, body: QueueMessage<T>, id: string) {
  const consumer: Consumer<T> | undefined = consumers[body?.type];
  if (!consumer) throw new Error(`No consumer for messages of type ${String(body?.type)}.`);
  await consumer(env, body, id);
}

const PAUSE_MAX_SECONDS = 900;
/** The longest that a queue holds a message back. */
const WISHED_MAX_SECONDS = 12 * HOUR_SECONDS;

/** Before a message is retried. The wait for a database that is away is longer, because the tries are counted. */
const pauseAfter = (attempts: number, isAway: boolean) => Math.min((isAway ? 4 : 2) ** attempts, PAUSE_MAX_SECONDS);

/** The pause that another service asks for. */
const wishedBy = (error: unknown) =>
  Math.min((error instanceof ProviderError && error.retryAfterSeconds) || 0, WISHED_MAX_SECONDS);

/** Asks the queue to retry a message, and logs why: a database that is away comes back by itself. */
function tryAgain(message: Message<QueueMessage>, error: unknown): void {
  const { id, body, attempts } = message;
  const isAway = rootCause(error) instanceof DatabaseAway;
  const what = { job: String(body?.type), messageId: id, attempts };
  log(isAway ? 'warn' : 'error', { message: 'A message of the queue failed.', ...what, ...errorFacts(error) });
  message.retry({ delaySeconds: Math.max(pauseAfter(attempts, isAway), wishedBy(error)) });
}

/** Dead letters are stored together, and retried together: nothing comes after them. */
async function consumeDead(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  try {
    await keepDead(env, batch);
    batch.ackAll();
  } catch (error) {
    for (const message of batch.messages) tryAgain(message, error);
  }
}

/** Each message is acknowledged or retried by itself; one of an unknown type ends among the dead letters. */
export async function consume(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  if (batch.queue === DEAD_QUEUE) return consumeDead(batch, env);
  for (const message of batch.messages) {
    try {
      await dispatch(env, message.body, message.id);
      message.ack();
    } catch (error) {
      tryAgain(message, error);
    }
  }
}
