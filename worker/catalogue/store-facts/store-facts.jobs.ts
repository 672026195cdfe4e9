import type { Env } from '../../env.ts';
import { type Db, openForJob } from '../../platform/database/client.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { GAMING_PROVIDERS, type GamingProvider } from '../../providers/gaming.ts';
import { storeOf } from '../../providers/store-catalogues.ts';
import { takeStoreStep } from './ask-stores.ts';
import { isAnyDue } from './store-facts.queries.ts';
import { waitForPortrait, waitForPortraits } from './waiting.ts';

declare module '../../env.ts' {
  interface QueueMessages {
    'store-facts': { provider: GamingProvider };
  }
}

/** How long one message may occupy its consumer. */
const WORK_SECONDS = 20;
/** The longest wait that the queue sees to; `resumeStoreFacts` ends any other. */
const SHORT_SECONDS = 60;

/** Has a store asked about what waits. If the queue cannot be reached, `resumeStoreFacts` asks again. */
async function orderStoreFacts(env: Env, provider: GamingProvider, delaySeconds = 0): Promise<void> {
  await env.CATALOGUE.send({ type: 'store-facts', provider }, { delaySeconds }).catch((error: unknown) => {
    log('warn', { message: 'Facts of a store wait to be asked for again.', job: 'store-facts', ...errorFacts(error) });
  });
}

/** Asks a store for as long as one message may run, and for the rest in another message. Running it twice does no harm. */
export async function readStoreFacts(env: Env, provider: GamingProvider): Promise<void> {
  const db = openForJob(env);
  const until = Date.now() + WORK_SECONDS * 1000;
  while (Date.now() < until) {
    const step = await takeStoreStep({ env, db, provider });
    if (step === 'nothing') return;
    if (step === 'done') continue;
    if (step.rest <= SHORT_SECONDS) await orderStoreFacts(env, provider, step.rest);
    return;
  }
  await orderStoreFacts(env, provider);
}

/** Has stores asked about what waits now. */
async function orderWaiting(env: Env, db: Db, now: Date): Promise<void> {
  for (const provider of GAMING_PROVIDERS)
    if (storeOf(env, provider).describe && (await isAnyDue(db, provider, now))) await orderStoreFacts(env, provider);
}

/** Whether Steam may be asked for portraits, and readers' browsers for the pictures. */
const hasPortraits = (env: Env) => env.STORE_COVERS !== 'off' && storeOf(env, 'steam').describe !== undefined;

/** Has stores asked about the games of an import that are new, or that show no portrait. */
export async function askAfterImport(env: Env, db: Db, importId: string): Promise<void> {
  if (hasPortraits(env)) await waitForPortraits(db, importId);
  await orderWaiting(env, db, new Date());
}

/** Has Steam asked for the portrait of a game that somebody looks at, once. */
export async function askForPortrait(env: Env, slug: string): Promise<void> {
  if (!hasPortraits(env)) return;
  const { rowsAffected } = await waitForPortrait(openForJob(env), slug);
  if (rowsAffected > 0) await orderStoreFacts(env, 'steam');
}

/** Goes on where a worker died or a store could not be asked, and asks again what it has not answered. */
export const resumeStoreFacts = (env: Env, now: Date): Promise<void> => orderWaiting(env, openForJob(env), now);
