import type { Env } from '../../env.ts';
import { errorFacts, log } from '../../platform/log.ts';

declare module '../../env.ts' {
  interface QueueMessages {
    import: { importId: string };
  }
}

/** Asks the queue to apply an import. If the queue cannot be reached, `wakeStalled` asks again. */
export async function sendImport(env: Env, importId: string, delaySeconds = 0): Promise<void> {
  await env.JOBS.send({ type: 'import', importId }, { delaySeconds }).catch((error: unknown) => {
    log('warn', { message: 'An import waits to be sent again.', job: 'import', ...errorFacts(error) });
  });
}
