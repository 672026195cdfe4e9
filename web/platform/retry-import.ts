import { reloadOnce } from './page-data.ts';
import { pauseBefore, wait } from './retry.ts';

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
