import { ApiError } from './api.ts';
import { PageDataError, reloadOnce } from './page-data.ts';

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

/** Long enough for the new document to take over. */
const RELOADING_MS = 3000;
/** After this a file that neither arrives nor fails is given up. */
const CHUNK_TIMEOUT_MS = 120_000;

/** The server answers, but the file of a screen is not there. */
export class MissingScreen extends Error {}

/** The file of a screen did not arrive in time. */
class LateScreen extends Error {}

async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new LateScreen()), CHUNK_TIMEOUT_MS);
    loading.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a file of the app, with as many tries as needed: without a connection it waits for one. If a deployment has
 * removed the file, the document is reloaded, once, and then knows the new one; after that it throws MissingScreen.
 * Throws LateScreen for a file that hangs: the browser would go on waiting for the same request.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTime(load());
    } catch (error) {
      if (error instanceof LateScreen) throw error;
      if (await serverAnswers()) {
        reloadOnce();
        await wait(RELOADING_MS);
        throw new MissingScreen(String(error));
      }
      await wait(pauseBefore(tries));
    }
  }
}
