import { ApiError } from './api.ts';
import { PageDataError } from './page-data.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** An answer that a retry does not change: a refusal, or a page that does not exist. */
export function isFinal(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 400 && error.status < 500;
  return error instanceof PageDataError && error.code === '404';
}

/** Milliseconds before try number `count` (from 1), each twice the last; `chance` in 0..1 spreads browsers out. */
export function pauseBefore(count: number, chance = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (0.75 + chance / 2));
}

export const wait = (ms: number) => new Promise<void>(done => setTimeout(done, ms));
