import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { HOUR_SECONDS } from '../../platform/time.ts';
import { type Answer, askProvider } from '../ask-provider.ts';
import { ProviderError, type Reason } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { codeOf, meaningOfCode, unknownCode } from './refusal.ts';
import { asJson } from './xbox.answers.ts';

const REAL = 'https://xbl.io';
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
const Envelope = v.object({ content: v.unknown() });

const contentOf = (json: unknown) => (v.is(Envelope, json) ? json.content : json);
const isGood = (code: number) => code >= 200 && code < 300;

/** The meaning of a number that is a status. Undefined for other numbers, and for a status that says nothing. */
function meaningOfStatus(code: number): Reason | undefined {
  if (code === 429) return 'rate_limited';
  return REASONS[code] ?? (code >= 500 && code < 600 ? 'provider_down' : undefined);
}

/**
 * Why an answer brings nothing; undefined for a good one. Up to three numbers say so: Xbox Live's own inside, that of
 * the envelope, and the status, which is often 200 all the same.
 */
function refusalIn({ status, json, headers }: Answer): Reason | undefined {
  const codes = [codeOf(contentOf(json)), codeOf(json), status].filter(code => code !== undefined);
  const [bad] = codes.filter(code => !isGood(code));
  if (bad === undefined) return undefined;
  const known = codes.map(meaningOfCode).find(Boolean);
  if (!known && headers.get('X-RateLimit-Remaining') === '0') return 'rate_limited';
  return known ?? codes.map(meaningOfStatus).find(Boolean) ?? unknownCode(bad);
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
  const refusal = refusalIn(answer);
  if (refusal) throw new ProviderError(refusal);
  return contentOf(answer.json);
}
