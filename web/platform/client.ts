import type { hc } from 'hono/client';
import type { Api } from '../../worker/app.ts';

/* The calls of the API by their paths, typed as hono's own client types them. That client also knows sockets, cookies
   and forms, which the app never sends: 1.9 KB of the first visit, beside 0.5. */

type Client = ReturnType<typeof hc<Api, '/'>>;

/** What a call sends. A part of its path that begins with a colon is replaced by the parameter of this name. */
type CallInput = {
  param?: Record<string, string | undefined>;
  query?: Record<string, string | readonly string[] | undefined>;
  json?: unknown;
};

type Send = (url: string, init: RequestInit) => Promise<Response>;
type Options = { headers?: Record<string, string>; init?: RequestInit; fetch?: Send };

/** `:id` and `:provider{psn|xbox}` name parameters; one without a value is left out, with its slash. */
function pathOf(parts: readonly string[], param: NonNullable<CallInput['param']>): string {
  const filled = parts.map(part => (part.startsWith(':') ? param[part.slice(1).replace(/\{.*|\?$/, '')] : part));
  return `/${filled.filter(Boolean).join('/')}`;
}

function queryOf(query: NonNullable<CallInput['query']>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) params.append(name, String(one));
  return params.size > 0 ? `?${params}` : '';
}

function make(path: readonly string[], send: Send, sent: CallInput = {}, options: Options = {}): Promise<Response> {
  const method = (path.at(-1) ?? '').slice(1).toUpperCase();
  const url = pathOf(path.slice(0, -1), sent.param ?? {}) + queryOf(sent.query ?? {});
  const isJson = sent.json !== undefined;
  return (options.fetch ?? send)(url, {
    method,
    headers: { ...options.headers, ...(isJson && { 'Content-Type': 'application/json' }) },
    ...(isJson && { body: JSON.stringify(sent.json) }),
    ...options.init,
  });
}

const callsAt = (path: readonly string[], send: Send): unknown =>
  new Proxy(() => {}, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? callsAt([...path, name], send) : undefined),
    apply: (_, __, [sent, options]) => make(path, send, sent, options),
  });

/** Every call of the API: `client.api.games.$get()`. */
export const clientOf = (send: Send) => callsAt([], send) as Client; // the proxy has whatever path is asked of it
