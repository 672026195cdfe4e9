import * as v from 'valibot';
import type { Env } from '../env.ts';
import { firstSigns } from '../platform/characters.schema.ts';
import { type Answer, askProvider } from './ask-provider.ts';
import { ProviderError } from './provider-error.ts';
import { oneLine } from './store-values.ts';

/* Public lists and catalogues in JSON: how they are asked, and how their values are read. */

type ClientName = Pick<Env, 'SITE_URL'>;

/** The longest answers are the details of 20 games of Game Pass: about a megabyte. */
const ANSWER_MAX_LETTERS = 8_000_000;
const TIMEOUT_MS = 15_000;
const TITLE_MAX_LETTERS = 200;
const URL_MAX_LETTERS = 1000;

export const changed = () => new ProviderError('provider_changed');

const NOT_THERE = 404;

/** `isPage`: what is read is a page, and not JSON. */
type Asking = { headers?: Record<string, string>; isPage?: boolean };

/** Asks a source with a client name, which some require; undefined if it has nothing there. Throws ProviderError. */
export async function askIfThere(
  { SITE_URL }: ClientName,
  url: string,
  { headers: more, isPage = false }: Asking = {},
): Promise<Answer | undefined> {
  const accept = isPage ? 'text/html' : 'application/json';
  const headers = { Accept: accept, 'User-Agent': `Raff/1.0 (+${SITE_URL})`, ...more };
  const answer = await askProvider(url, { headers, redirect: 'follow' }, { timeoutMs: TIMEOUT_MS, isPage });
  if (answer.status === NOT_THERE) return undefined;
  if (answer.status < 200 || answer.status > 299 || answer.text.length > ANSWER_MAX_LETTERS) throw changed();
  return answer;
}

/** Asks a source for what must be there. Throws ProviderError, also for every status but 2xx. */
export async function askSource(setup: ClientName, url: string, asking?: Asking): Promise<Answer> {
  const answer = await askIfThere(setup, url, asking);
  if (!answer) throw changed();
  return answer;
}

/** A value of an answer. Throws `provider_changed` if it is not valid. */
export function readAs<T>(schema: v.GenericSchema<unknown, T>, json: unknown): T {
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) throw changed();
  return parsed.output;
}

/** The valid entries of a list. Throws `provider_changed` if there are entries, and none of them is valid. */
export function readEach<T>(schema: v.GenericSchema<unknown, T>, items: readonly unknown[]): T[] {
  const read = items.flatMap(item => {
    const parsed = v.safeParse(schema, item);
    return parsed.success ? [parsed.output] : [];
  });
  if (read.length === 0 && items.length > 0) throw changed();
  return read;
}

/** A title in one line, of limited length. */
export const TitleText = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.nonEmpty(),
  v.transform(title => firstSigns(title.toWellFormed(), TITLE_MAX_LETTERS)),
);

/** An https address, or null: it becomes a link that people follow. Microsoft leaves the scheme out. */
export function safeUrl(given: string | null | undefined): string | null {
  const url = given?.startsWith('//') ? `https:${given}` : given;
  if (!url || url.length > URL_MAX_LETTERS || !/^https:\/\//i.test(url) || !URL.canParse(url)) return null;
  return new URL(url).href;
}
