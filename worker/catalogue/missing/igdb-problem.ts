import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { catalogueWords } from '../catalogue.words.ts';

/** Longer than the longest wait for a turn. Nobody looks at an empty list for longer than this. */
const PATIENCE_MS = 20_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ProviderError('provider_down')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function problemOf(locale: Locale, { reason, retryAfterSeconds }: ProviderError): Problem {
  if (reason === 'budget_spent') return tooManyRequests(retryAfterSeconds ?? 1);
  const { title, reasons } = catalogueWords(locale).missing;
  const said = new Map(Object.entries(reasons));
  const message = said.get(reason) ?? reasons.provider_down;
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new Problem('provider_trouble', undefined, { extra: { title, reason, message, ...wait } });
}

/** Runs a call to IGDB; its errors become problems in the reader’s words. */
export async function askingIgdb<T>(locale: Locale, work: () => Promise<T>): Promise<T> {
  try {
    return await inTime(work());
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw problemOf(locale, error);
  }
}
