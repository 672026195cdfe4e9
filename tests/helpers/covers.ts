/*
 * The harness sends the Worker's own requests with this process's `fetch`: here stand the servers that covers are
 * fetched from. Whatever else is asked for goes its own way.
 */

const HOST = 'https://covers.example/';

/** Where a test's cover stands. */
export const coverAt = (name: string) => `${HOST}${name}`;

type Served = () => Response | Promise<Response>;

/** Serves covers by their names, and counts how often each is asked for. `end` takes the servers away. */
export function serveCovers(covers: Record<string, Served>) {
  const { fetch } = globalThis;
  const asked: string[] = [];
  globalThis.fetch = (input, init) => {
    const url =
      input instanceof Request ? input.url : 'url' in Object(input) ? String(Object(input).url) : String(input);
    if (!url.startsWith(HOST)) return fetch(input, init);
    const name = url.slice(HOST.length);
    asked.push(name);
    return Promise.resolve(covers[name]?.() ?? new Response(null, { status: 404 }));
  };
  return {
    asked,
    end: () => {
      globalThis.fetch = fetch;
    },
  };
}
