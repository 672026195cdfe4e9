import type { Env } from '../../env.ts';
import { askProvider } from '../ask-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { rowsOf } from './rows.ts';

/** Whom Wikimedia writes to before it shuts a reader out, and the address of a simulator if there is one. */
export type WikidataVars = Pick<Env, 'WIKIDATA_CONTACT' | 'WIKIDATA_URL'>;

/** The query service ends a query after a minute; a second more tells its answer from our impatience. */
const TIMEOUT_MS = 65_000;
/** The pauses between tries. After the last one the caller decides. */
const PAUSES_SECONDS = [1, 4, 15];
/** A longer wait is for the caller. */
const PATIENCE_SECONDS = 120;

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

type Pauses = readonly number[];

function pauseOf({ retryAfterSeconds = 0 }: ProviderError, pause: number | undefined): number | undefined {
  return pause === undefined || retryAfterSeconds > PATIENCE_SECONDS ? undefined : Math.max(pause, retryAfterSeconds);
}

async function askOnce({ WIKIDATA_CONTACT, WIKIDATA_URL }: WikidataVars, query: string) {
  if (!WIKIDATA_CONTACT) throw new ProviderError('not_configured');
  const headers = { Accept: 'application/sparql-results+json', 'User-Agent': `Raff/1.0 (${WIKIDATA_CONTACT})` };
  const init = { method: 'POST', headers, body: new URLSearchParams({ query }) };
  const address = `${WIKIDATA_URL || 'https://query.wikidata.org'}/sparql`;
  const { status, json } = await askProvider(address, init, { timeoutMs: TIMEOUT_MS, tries: 1 });
  const rows = status === 200 ? rowsOf(json) : undefined;
  if (!rows) throw new ProviderError('provider_changed');
  return rows;
}

/**
 * Sends a query to Wikidata's query service and returns its rows. Tries again, with pauses and as late as the service
 * asks for, if it is away, busy, or breaks an answer off. Then rests for as long as the answer took, so that it works
 * for others at least half of the time. Throws ProviderError.
 */
export async function askWikidata(vars: WikidataVars, query: string, pauses: Pauses = PAUSES_SECONDS) {
  for (let tried = 0; ; tried += 1) {
    const began = performance.now();
    try {
      const rows = await askOnce(vars, query);
      await sleep(performance.now() - began);
      return rows;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.reason === 'not_configured') throw error;
      const pause = pauseOf(error, pauses[tried]);
      if (pause === undefined) throw error;
      await sleep(pause * 1000);
    }
  }
}
