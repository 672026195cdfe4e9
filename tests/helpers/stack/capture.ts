import type { Stack } from './stack.ts';

/** A request that was about to be sent. */
export type CapturedRequest = { path: string; init: RequestInit };

/** A stack whose calls are sent, or, while `catching`, recorded and answered with nothing. */
export function capturing(stack: Stack) {
  let caught: CapturedRequest[] | undefined;
  const ask: Stack['fetch'] = (path, init = {}) => {
    if (!caught) return stack.fetch(path, init);
    caught.push({ path, init });
    return Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
  };
  return {
    stack: { ...stack, fetch: ask },
    /** The last request that a call would have sent. */
    async catch(call: () => Promise<unknown>): Promise<CapturedRequest | undefined> {
      caught = [];
      await call().catch(() => {}); // it may look for something in an answer that was never given
      const last = caught.at(-1);
      caught = undefined;
      return last;
    },
  };
}
