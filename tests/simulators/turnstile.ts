import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DUMMY_VALUE, kindOf, refused, SECRET, SITE_KEYS } from './turnstile-keys.ts';
import { keepValues } from './turnstile-values.ts';

const here = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** As long as real values can be used. */
const VALUE_SECONDS = 300;

/** The behaviour of siteverify: normal, a gateway's error page, no answer at all, or refused connections. */
export type Behaviour = 'well' | 'html' | 'hangs' | 'down';

type Options = { by?: keyof typeof SITE_KEYS; seconds?: number };
type Values = ReturnType<typeof keepValues>;

/** A JSON body or a form, in one shape. */
async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  if (!request.headers['content-type']?.startsWith('application/json')) return new URLSearchParams(text);
  const body: Record<string, unknown> = JSON.parse(text);
  return new URLSearchParams(Object.entries(body).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

function sendText(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body);
}

const sendJson = (response: ServerResponse, body: object) =>
  sendText(response, 'application/json', JSON.stringify(body));

async function verify(request: IncomingMessage, response: ServerResponse, values: Values, behaviour: Behaviour) {
  const body = await readBody(request).catch(() => undefined);
  if (behaviour === 'hangs') return;
  if (behaviour === 'down') return request.socket.destroy();
  if (behaviour === 'html') return sendText(response, 'text/html', '<!doctype html><h1>502 Bad Gateway</h1>');
  sendJson(response, body ? values.judge(body) : refused('bad-request'));
}

/**
 * The files that a widget in a page loads: the script, its frame, and the value that the frame gets when the check
 * passes.
 */
function serveWidget({ pathname, searchParams }: URL, response: ServerResponse, values: Values, seconds: number) {
  const asked = (name: string) => searchParams.get(name) ?? '';
  const kind = kindOf(asked('sitekey'));
  if (pathname === '/turnstile/v0/api.js') return sendText(response, 'text/javascript', here('./turnstile-script.js'));
  if (pathname === '/turnstile/v0/frame')
    return sendText(response, 'text/html', here('./turnstile-frame.html').replace('{{kind}}', kind));
  if (pathname !== '/turnstile/v0/value' || kind === 'nobody') return response.writeHead(404).end();
  const isOwn = Object.values(SITE_KEYS).includes(asked('sitekey'));
  const given = { action: asked('action'), hostname: asked('hostname') };
  sendJson(response, { value: isOwn ? values.issue(given) : DUMMY_VALUE, seconds });
}

/**
 * Turnstile on this machine: its script with the widget in a frame of its own, and siteverify with the real answers.
 * Values are for one use, know the page's host and the form, and live for `seconds`. `vars` makes a Worker use it. The
 * widget passes by a press, with `by: 'itself'` without one, and never with `nobody`.
 */
export async function startTurnstile({ by = 'press', seconds = VALUE_SECONDS }: Options = {}) {
  const values = keepValues(seconds);
  const state = { behaviour: 'well' as Behaviour, verdicts: 0 }; // widened: a literal would keep its own type
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (request.method === 'GET') return void serveWidget(url, response, values, seconds);
    if (url.pathname !== '/turnstile/v0/siteverify') return void response.writeHead(404).end();
    state.verdicts += 1;
    verify(request, response, values, state.behaviour).catch(() => response.destroy());
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has no other kind of address
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    vars: { TURNSTILE_SITE_KEY: SITE_KEYS[by], TURNSTILE_SECRET: SECRET, TURNSTILE_URL: url },
    /** A fresh value, as the widget of a form gives it on a page of this host. */
    issue: values.issue,
    /** Makes every value given so far older, in seconds. */
    age: values.age,
    behave: (next: Behaviour) => {
      state.behaviour = next;
    },
    /** How many verdicts were requested. */
    verdicts: () => state.verdicts,
    close: async () => {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}
