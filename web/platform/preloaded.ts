import { nextTask } from './files-ahead.ts';

/**
 * The calls that `web/preload.ts` made before the app was there: for whom, in which language, and the answers by
 * address.
 */
export type PreloadedCalls = {
  token: string | null;
  language: string;
  answers: Map<string, Promise<Response | undefined>>;
};

declare global {
  var raffPreloaded: PreloadedCalls | undefined;
}

/** Drops the answers that nobody took, because after a change they may be old. */
export function dropPreloaded(): void {
  globalThis.raffPreloaded = undefined;
}

/** The answer to a call that was made before the app was there; once, and only for the same person and language. */
export async function takePreloaded(
  url: string,
  token: string | null,
  language: string,
): Promise<Response | undefined> {
  const preloaded = globalThis.raffPreloaded;
  if (preloaded?.token !== token || preloaded.language !== language) {
    dropPreloaded();
    return undefined;
  }
  const answer = preloaded.answers.get(url);
  preloaded.answers.delete(url);
  // It may have come already: a long one would be read in the task that renders the screen.
  if (answer) await nextTask();
  return answer;
}
