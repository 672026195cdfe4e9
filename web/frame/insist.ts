import { reloadOnce } from '../lib/page-data.ts';
import { pauseBefore, wait } from './retry.ts';

/** Long enough for the new document to take over. */
const RELOADING_MS = 3000;

/** The server answers, but the file of a screen is not there. */
export class MissingScreen extends Error {}

async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}

/**
 * Loads a file of the app however long it takes: without a connection it waits for one. When a deploy has removed
 * the file, the document is loaded anew, once, and then knows the new one; after that it throws MissingScreen.
 */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (await serverAnswers()) {
        reloadOnce();
        await wait(RELOADING_MS);
        throw new MissingScreen(String(error));
      }
      await wait(pauseBefore(tries));
    }
  }
}
