import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { askProvider } from '../ask-provider.ts';
import { ProviderError } from '../provider-error.ts';

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

/* SPARQL 1.1 query results in JSON. A value that Wikidata knows to exist and does not know is a blank node, or an
   address that stands for one. */

const Term = v.object({
  type: v.picklist(['uri', 'literal', 'typed-literal', 'bnode']),
  value: v.string(),
  'xml:lang': v.optional(v.string()),
});
export type Term = v.InferOutput<typeof Term>;

const Results = v.object({ results: v.object({ bindings: v.array(v.record(v.string(), v.unknown())) }) });

type Row = Record<string, Term>;

/** The rows of an answer, each with the values that can be read; undefined if it is no answer to a SELECT. */
export function rowsOf(answer: unknown): Row[] | undefined {
  const read = v.safeParse(Results, answer);
  if (!read.success) return undefined;
  return read.output.results.bindings.map(binding =>
    Object.fromEntries(
      Object.entries(binding).flatMap(([name, value]): [string, Term][] => {
        const term = v.safeParse(Term, value);
        return term.success ? [[name, term.output]] : [];
      }),
    ),
  );
}

const ENTITY = /^https?:\/\/www\.wikidata\.org\/entity\/(Q[1-9]\d{0,14})$/;

/** The number of an item, `Q90` as `Q90`; undefined for everything else, such as a value that nobody knows. */
export function itemOf(term: Term | undefined): string | undefined {
  return term?.type === 'uri' ? ENTITY.exec(term.value)?.[1] : undefined;
}

/** The text of a literal, undefined for an item or a value that nobody knows. */
export function termText(term: Term | undefined): string | undefined {
  return term && term.type !== 'uri' && term.type !== 'bnode' ? term.value.trim() || undefined : undefined;
}
