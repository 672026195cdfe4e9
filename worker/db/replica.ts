import type { Reach } from './wire/connect.ts';

/** So long a replica may take; the primary is asked for whatever it cannot tell in that time. */
const WAIT_MS = 1_000;
/** So long a replica that did not answer is left alone. */
const REST_MS = 30_000;

/** How the errors of statements begin; no text of a row is written so, because its quotes are escaped. */
const ERROR = '"message":';

/** Until when the replica is left alone, as every request of this isolate knows it. */
let restsUntil = 0;

/** Its answer, undefined where it does not know one: a replica that has just begun may not have the tables yet. */
async function askReplica(url: string, init: RequestInit, reach: Reach): Promise<Response | undefined> {
  const answer = await reach(url, { ...init, signal: AbortSignal.timeout(WAIT_MS) });
  const text = await answer.text();
  return answer.ok && !text.includes(ERROR) ? new Response(text, answer) : undefined;
}

function rest(error: unknown): undefined {
  restsUntil = Date.now() + REST_MS;
  console.warn(`The replica rests for ${REST_MS / 1000} seconds: ${error}`);
}

/** A way to the database that asks the replica first, and the primary for what it does not answer. */
export function nearReplica(replica: string, reach: Reach): Reach {
  const base = replica.replace(/^libsql:/, 'https:').replace(/\/$/, '');
  return async (url, init) => {
    if (Date.now() < restsUntil) return reach(url, init);
    return (await askReplica(base + new URL(url).pathname, init, reach).catch(rest)) ?? reach(url, init);
  };
}
