import { DAY_SECONDS } from '../platform/time.ts';
import { ProviderError } from './provider-error.ts';

/** How long one try may take, its body included. */
const TIMEOUT_MS = 8000;
const TRIES = 3;
const PAUSES_MS = [250, 1000];
/** Nobody waits longer than this, whatever the provider asks for. */
const PATIENCE_SECONDS = 5;
/** No provider means more than this, whatever it writes. */
const WAIT_MAX_SECONDS = DAY_SECONDS;

/** The longest answer, a library of thousands of games, has a few megabytes; the whole Worker has 128. */
const ANSWER_MAX_BYTES = 32 * 1024 * 1024;

/** A provider's answer. `json` is undefined if it was not JSON; 5xx and 429 never come here. */
export type Answer = { status: number; headers: Headers; json: unknown; text: string };

type Options = {
  timeoutMs?: number;
  /** One for calls that must not be made twice, such as exchanging a one-time code. */
  tries?: number;
  /** A page is read, and not JSON. */
  isPage?: boolean;
};

type Try = Answer | { error: ProviderError };

/** A gateway in front of the provider refuses this machine, which says nothing about the account. */
const GATEWAY = /edgesuite|akamai|cloudflare|you don't have permission to access/i;

const isHtml = (text: string) => text.trimStart().startsWith('<');
const isGood = (status: number) => status >= 200 && status < 300;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds until the provider wants the next request: an interval, a date, or PlayStation's own time. */
export function waitOf(headers: Headers): number | undefined {
  const after = headers.get('Retry-After') ?? '';
  const moment = Number(headers.get('X-RateLimit-Next-Available')) * 1000 || Date.parse(after);
  const seconds = /^\d+$/.test(after) ? Number(after) : (moment - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), WAIT_MAX_SECONDS) : undefined;
}

/** The meaning of an answer, the same for every provider. */
function judge({ status, headers }: Response, text: string, isPage: boolean): Try {
  if (status === 429) return { error: new ProviderError('rate_limited', waitOf(headers)) };
  if (status >= 500 || (status === 403 && isHtml(text) && GATEWAY.test(text)))
    return { error: new ProviderError('provider_down', waitOf(headers)) };
  const json = parse(text);
  if (isGood(status) && text.trim() && json === undefined && !isPage)
    return { error: new ProviderError('provider_changed') };
  return { status, headers, json, text };
}

/** The whole text of an answer; undefined for one that is longer than any, of which no more is read. */
async function readText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function askOnce(url: string | URL, init: RequestInit, timeoutMs: number, isPage: boolean): Promise<Try> {
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await readText(response);
    return text === undefined ? { error: new ProviderError('provider_changed') } : judge(response, text, isPage);
  } catch {
    return { error: new ProviderError('provider_down') }; // no connection, a time-out, or truncated in the middle
  }
}

/** The pause before another try. Undefined if another try is pointless. */
function pauseOf({ reason, retryAfterSeconds }: ProviderError, tried: number): number | undefined {
  if (reason === 'provider_changed' || (retryAfterSeconds ?? 0) > PATIENCE_SECONDS) return undefined;
  return retryAfterSeconds === undefined ? PAUSES_MS[Math.min(tried, PAUSES_MS.length) - 1] : retryAfterSeconds * 1000;
}

/**
 * Calls a provider. Retries after a pause if it is away (no connection, time-out, 5xx) or wants us to wait (429).
 * Throws ProviderError: `rate_limited`, `provider_down`, or `provider_changed` for a successful answer that is not
 * JSON, and for one that is too long. Every other answer, 3xx and 4xx among them, is for the adapter to read. Nothing of the address or the answer is
 * logged.
 */
export async function askProvider(
  url: string | URL,
  init: RequestInit = {},
  { timeoutMs = TIMEOUT_MS, tries = TRIES, isPage = false }: Options = {},
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await askOnce(url, init, timeoutMs, isPage);
    if (!('error' in answer)) return answer;
    const pause = tried < tries ? pauseOf(answer.error, tried) : undefined;
    if (pause === undefined) throw answer.error;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
