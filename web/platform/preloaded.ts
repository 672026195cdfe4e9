/** What `web/preload.ts` asked for before the app was there: for whom, in which language, and the answers by address. */
export type Early = { token: string | null; language: string; answers: Map<string, Promise<Response | undefined>> };

declare global {
  var raffEarly: Early | undefined;
}

/**
 * Forgets the answers that nobody took: after a change they may be old. They are ended too: what the browser may not
 * keep it goes on receiving until somebody reads it.
 */
export function dropEarly(): void {
  for (const answer of globalThis.raffEarly?.answers.values() ?? []) void answer.then(unread => unread?.body?.cancel());
  globalThis.raffEarly = undefined;
}

/** The answer to a call that was made before the app was there; once, and only for the same person and language. */
export async function takeEarly(url: string, token: string | null, language: string): Promise<Response | undefined> {
  const early = globalThis.raffEarly;
  if (early?.token !== token || early.language !== language) {
    dropEarly();
    return undefined;
  }
  const answer = early.answers.get(url);
  early.answers.delete(url);
  return answer;
}
