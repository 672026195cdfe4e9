import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import { ProviderTrouble } from '../../providers/gaming.ts';
import { catalogueWords } from '../words.ts';

/** Longer than all waiting for one's turn; nobody looks at an empty list for more. */
const PATIENCE_MS = 20_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ProviderTrouble('provider_down')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function problemOf(locale: Locale, { reason, retryAfterSeconds }: ProviderTrouble): Problem {
  if (reason === 'budget_spent') return tooManyRequests(retryAfterSeconds ?? 1);
  const { title, reasons } = catalogueWords(locale).missing;
  const said: Partial<Record<string, string>> = reasons;
  const message = said[reason] ?? reasons.provider_down;
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new Problem('provider_trouble', undefined, { extra: { title, reason, message, ...wait } });
}

/** Does what asks IGDB; its troubles become problems in the reader’s words. */
export async function asking<T>(locale: Locale, work: () => Promise<T>): Promise<T> {
  try {
    return await inTime(work());
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    throw problemOf(locale, error);
  }
}
