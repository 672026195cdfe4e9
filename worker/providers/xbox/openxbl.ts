import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { type Answer, askProvider } from '../ask-provider.ts';
import { ProviderError, type Reason } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { asJson } from './as-json.ts';

const REAL = 'https://xbl.io';
const HOUR_SECONDS = 3600;
/** The calls that a free key may make in an hour. */
const CALLS_PER_HOUR = 150;
/** The calls that are left for minutes: finding people and reading their titles comes first. */
export const MINUTES_CALLS_PER_HOUR = 120;

/** A long history takes its time there. */
const TIMEOUT_MS = 15_000;
/** Each try counts against the hourly budget. */
const TRIES = 2;

const REASONS: Record<number, Reason> = {
  401: 'credential_expired',
  402: 'credential_expired',
  403: 'private_profile',
  404: 'account_not_found',
};

/** Documented answers come bare, real ones as `content` with a `code` of their own. */
const Envelope = v.object({ content: v.optional(v.unknown()), code: v.optional(v.unknown()) });

type Said = { status: number; body: unknown };

function unwrap({ status, json }: Answer): Said {
  const { output, success } = v.safeParse(Envelope, json);
  if (!success) return { status, body: json };
  const { content = json, code } = output;
  return { status: typeof code === 'number' && code >= 400 ? code : status, body: content };
}

function reasonOf(status: number, headers: Headers): Reason {
  if (status === 429 || headers.get('X-RateLimit-Remaining') === '0') return 'rate_limited';
  return REASONS[status] ?? (status >= 500 ? 'provider_down' : 'provider_changed');
}

type Call = { path: string; body?: object; perHour?: number; tries?: number };

/**
 * Calls OpenXBL (https://xbl.io/docs), a GET or with a body a POST, and returns what is inside the envelope. Each call
 * counts against the key's hourly budget. Throws ProviderError.
 */
export async function askOpenXbl(
  env: Env,
  quota: Quota,
  { path, body, perHour = CALLS_PER_HOUR, tries = TRIES }: Call,
): Promise<unknown> {
  if (!env.OPENXBL_KEY) throw new ProviderError('not_configured');
  await quota.spend('openxbl', 1, perHour, HOUR_SECONDS);
  const init = asJson(body, { 'X-Authorization': env.OPENXBL_KEY });
  const url = `${env.OPENXBL_URL || REAL}/api/v2${path}`;
  const answer = await askProvider(url, init, { timeoutMs: TIMEOUT_MS, tries });
  const said = unwrap(answer);
  if (said.status < 200 || said.status >= 300) throw new ProviderError(reasonOf(said.status, answer.headers));
  return said.body;
}
