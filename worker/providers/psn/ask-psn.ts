import type * as v from 'valibot';
import { type Answer, askProvider } from '../ask-provider.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs } from '../read-json.ts';
import { accessToken } from './psn-token.ts';
import { refusalOf } from './refusal.ts';
import { type Service, type Setup, USER_AGENT } from './setup.ts';

/** Sony allows an account about 300 calls in 15 minutes, and all people share our one account. */
const BUDGET = { key: 'psn', calls: 280, seconds: 900 };

/** Names in the language of the store: the catalogue knows the English ones. */
const LANGUAGE = 'en-US';

/** How PlayStation is called for one task. `spend` comes before the calls it counts. */
export type Line = { spend: (calls: number) => Promise<void>; get: (url: string) => Promise<Answer> };

function ask(url: string, token: string): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': LANGUAGE, 'User-Agent': USER_AGENT };
  return askProvider(url, { headers });
}

/** A connection with one token for all its calls, renewed once for all of them if Sony refuses it. */
export function openLine(setup: Setup, quota: Quota): Line {
  let first: Promise<string> | undefined;
  const renewals = new Map<string, Promise<string>>();
  const spend = (calls: number) => quota.spend(BUDGET.key, calls, BUDGET.calls, BUDGET.seconds);

  function insteadOf(refused: string): Promise<string> {
    const renewed = renewals.get(refused) ?? accessToken(setup, quota, refused);
    renewals.set(refused, renewed);
    return renewed;
  }

  async function get(url: string): Promise<Answer> {
    first ??= accessToken(setup, quota);
    const token = await first;
    const answer = await ask(url, token);
    if (answer.status !== 401) return answer;
    await spend(1);
    first = insteadOf(token);
    return ask(url, await first);
  }
  return { spend, get };
}

/** The content of a service's successful answer. Throws ProviderError for a refusal, and for an unknown shape. */
export function readAnswer<Schema extends v.GenericSchema>(
  service: Service,
  schema: Schema,
  answer: Answer,
): v.InferOutput<Schema> {
  if (answer.status !== 200) throw refusalOf(service, answer);
  return readAs(schema, answer.json);
}
