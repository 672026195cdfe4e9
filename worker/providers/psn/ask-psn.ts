import * as v from 'valibot';
import { log } from '../../platform/log.ts';
import { type Answer, askProvider } from '../ask-provider.ts';
import { ProviderError, type Reason } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs } from '../read-json.ts';
import { type PsnSetup, psnAccessToken, type Service, USER_AGENT } from './psn-token.ts';

/**
 * Sony's own error numbers, by the service that gives them: a number that one service has for a bad request must not
 * read as a missing account because another has one like it.
 */
const NUMBERS: Record<Service, Record<number, Reason>> = {
  profiles: { 2105356: 'account_not_found', 2281486: 'private_profile' },
  played: { 2240526: 'private_profile', 2281486: 'private_profile' },
  trophies: { 2240525: 'account_not_found', 2240526: 'private_profile' },
};

const PRIVATE = /^not permitted by access control/i;
const NO_SUCH_ID = /^bad request \(path: accountid\)/i;

/** Words that the services share. A profile is asked for by a name, the others by an id that Sony once gave us. */
function meaningOfWords(service: Service, message: string): Reason | undefined {
  if (PRIVATE.test(message)) return 'private_profile';
  return service !== 'profiles' && NO_SUCH_ID.test(message) ? 'account_not_found' : undefined;
}

const Refusal = v.object({
  error: v.object({ code: v.number(), message: v.fallback(v.optional(v.string(), ''), '') }),
});

/** An operator can look up a number; people only hear that something has changed. */
function unknown(service: Service, status: number, number: number): Reason {
  log('warn', { message: 'PlayStation refused with an error number that is not known.', service, status, number });
  return 'provider_changed';
}

/** Why a service of Sony's refused, by its own number, or else by its words. */
function refusalOf(service: Service, { status, json }: Answer): ProviderError {
  if (status === 401) return new ProviderError('credential_expired');
  const read = v.safeParse(Refusal, json);
  if (!read.success) return new ProviderError(status === 403 ? 'provider_down' : 'provider_changed');
  const { code, message } = read.output.error;
  const meant = NUMBERS[service][code] ?? meaningOfWords(service, message);
  return new ProviderError(meant ?? unknown(service, status, code));
}

/** Sony allows an account about 300 calls in 15 minutes, and all people share our one account. */
const BUDGET = { key: 'psn', calls: 280, seconds: 900 };

/** Names in the language of the store: the catalogue knows the English ones. */
const LANGUAGE = 'en-US';

/** How PlayStation is called for one task. `spend` comes before the calls it counts. */
export type PsnLine = { spend: (calls: number) => Promise<void>; get: (url: string) => Promise<Answer> };

function ask(url: string, token: string): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': LANGUAGE, 'User-Agent': USER_AGENT };
  return askProvider(url, { headers });
}

/** A connection with one token for all its calls, renewed once for all of them if Sony refuses it. */
export function openLine(setup: PsnSetup, quota: Quota): PsnLine {
  let first: Promise<string> | undefined;
  const renewals = new Map<string, Promise<string>>();
  const spend = (calls: number) => quota.spend(BUDGET.key, calls, BUDGET.calls, BUDGET.seconds);

  function insteadOf(refused: string): Promise<string> {
    const renewed = renewals.get(refused) ?? psnAccessToken(setup, quota, refused);
    renewals.set(refused, renewed);
    return renewed;
  }

  async function get(url: string): Promise<Answer> {
    first ??= psnAccessToken(setup, quota);
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
export function readAnswer<T>(service: Service, schema: v.GenericSchema<unknown, T>, answer: Answer): T {
  if (answer.status !== 200) throw refusalOf(service, answer);
  return readAs(schema, answer.json);
}

/** Sony’s budget is small: more pages at a time would only end it sooner. */
const AT_A_TIME = 4;
/** Far more than any account fills. */
const PAGES_MAX = 150;

export type PsnPage<Row> = { rows: Row[]; nextOffset: number | null; total: number };
type Turn<Row> = (offset: number) => Promise<PsnPage<Row>>;

/** The offsets of the pages after the first one, as far as the first one knows. */
function offsetsAfter({ nextOffset, total }: PsnPage<unknown>): number[] {
  const step = nextOffset ?? 0;
  const count = step > 0 ? Math.ceil(total / step) - 1 : 0;
  if (count > PAGES_MAX) throw new ProviderError('provider_changed');
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (index + 1) * step);
}

/** A list may have grown while it was read, or may have reported a wrong length. */
async function followOn<Row>(line: PsnLine, last: PsnPage<Row>, turn: Turn<Row>, seen: number): Promise<Row[]> {
  if (last.nextOffset === null) return [];
  if (last.nextOffset < seen || last.rows.length === 0) throw new ProviderError('provider_changed');
  await line.spend(1);
  const page = await turn(last.nextOffset);
  return [...page.rows, ...(await followOn(line, page, turn, last.nextOffset + 1))];
}

/** All rows of a list whose first page is already counted. A failed page fails the whole list. */
export async function readPages<Row>(line: PsnLine, turn: Turn<Row>): Promise<{ rows: Row[]; total: number }> {
  const first = await turn(0);
  const offsets = offsetsAfter(first);
  if (offsets.length > 0) await line.spend(offsets.length);
  const pages = [first];
  for (let at = 0; at < offsets.length; at += AT_A_TIME)
    pages.push(...(await Promise.all(offsets.slice(at, at + AT_A_TIME).map(turn))));
  const more = await followOn(line, pages.at(-1) ?? first, turn, (offsets.at(-1) ?? 0) + 1);
  return { rows: [...pages.flatMap(page => page.rows), ...more], total: first.total };
}
