import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askProvider } from '../../worker/providers/ask-provider.ts';
import { ProviderError } from '../../worker/providers/provider-error.ts';
import { cutOff, serveOn } from '../simulators/serve.ts';

let server: Awaited<ReturnType<typeof serveOn>>;
let asked = 0;
/** The answers, one after the other; the last one repeats. */
let answers: ((c: Context) => Response | Promise<Response>)[] = [];

beforeAll(async () => {
  const app = new Hono().all('*', c => {
    asked += 1;
    return answers[Math.min(asked, answers.length) - 1]?.(c) ?? c.body(null, 204);
  });
  server = await serveOn(app, 0);
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => server.close());

async function errorOf(...given: typeof answers) {
  answers = given;
  const error = await askProvider(server.url).catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderError)) throw new Error(`no error but ${JSON.stringify(error)}`);
  return { reason: error.reason, wait: error.retryAfterSeconds, asked };
}

const html = (text: string, status: 200 | 403 | 502) => (c: Context) => c.html(`<html>${text}</html>`, status);
const limited = (headers: Record<string, string>) => (c: Context) => c.json({ error: 'slow down' }, 429, headers);
const well = (c: Context) => c.json({ id: 'well' });

test('a provider that stumbles twice is asked a third time', async () => {
  answers = [html('Bad Gateway', 502), () => cutOff('{"id":"well"}'), well];
  expect((await askProvider(server.url)).json).toEqual({ id: 'well' });
  expect(asked).toBe(3);
});

test('one that stays away is given up after three', async () => {
  expect(await errorOf(html('Bad Gateway', 502))).toMatchObject({ reason: 'provider_down', asked: 3 });
});

test('a call that must not be made twice is made once', async () => {
  answers = [html('Bad Gateway', 502)];
  await expect(askProvider(server.url, { method: 'POST', body: 'code=once' }, { tries: 1 })).rejects.toThrow();
  expect(asked).toBe(1);
});

test('a short wait is waited for, a long one is handed on', async () => {
  answers = [limited({ 'Retry-After': '1' }), well];
  const before = Date.now();
  expect((await askProvider(server.url)).status).toBe(200);
  expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
  asked = 0;
  expect(await errorOf(limited({ 'Retry-After': '90' }))).toEqual({ reason: 'rate_limited', wait: 90, asked: 1 });
});

test('the wait is read as seconds, as a date, and as PlayStation’s moment, and is a day at most', async () => {
  const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
  const date = await errorOf(limited({ 'Retry-After': new Date(inSeconds(120)).toUTCString() }));
  expect(date.wait).toBeGreaterThan(110);
  const moment = await errorOf(limited({ 'X-RateLimit-Next-Available': String(Math.floor(inSeconds(300) / 1000)) }));
  expect(moment.wait).toBeGreaterThan(290);
  expect((await errorOf(limited({ 'Retry-After': '9'.repeat(400) }))).wait).toBe(86_400);
});

test.each(['soon', '-5', '0', 'Infinity'])('a wait that is none is nobody’s: %s', async after => {
  expect(await errorOf(limited({ 'Retry-After': after }))).toEqual({
    reason: 'rate_limited',
    wait: undefined,
    asked: 3,
  });
});

test('a gateway’s refusal is not the provider’s', async () => {
  const akamai = html('<h1>Access Denied</h1>Reference https://errors.edgesuite.net/18.a', 403);
  expect(await errorOf(akamai)).toMatchObject({ reason: 'provider_down' });
  answers = [html('<h1>Forbidden</h1>', 403)];
  expect(await askProvider(server.url)).toMatchObject({ status: 403, json: undefined });
});

test('a good answer that is no JSON means that something has changed, and is not asked for again', async () => {
  expect(await errorOf(html('<h1>Hello</h1>', 200))).toMatchObject({ reason: 'provider_changed', asked: 1 });
  asked = 0;
  expect(await errorOf(c => c.text('{"id":"we'))).toMatchObject({ reason: 'provider_changed', asked: 1 });
});

test('an answer without an end is not read to its end', async () => {
  const megabyte = new Uint8Array(1024 * 1024).fill(0x20);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(megabyte);
    },
  });
  expect(await errorOf(c => c.body(endless, 200))).toMatchObject({ reason: 'provider_changed', asked: 1 });
  expect(sent).toBeLessThan(64);
});

test('redirections, refusals and empty answers are for the adapter to read', async () => {
  answers = [c => c.redirect('com.scee.psxandroid.scecompcall://redirect/?code=v3.abc')];
  const moved = await askProvider(server.url);
  expect([moved.status, moved.headers.get('Location')]).toEqual([302, expect.stringContaining('code=v3.abc')]);
  answers = [c => c.json({ error: { code: 2105356 } }, 404)];
  expect(await askProvider(server.url)).toMatchObject({ status: 404, json: { error: { code: 2105356 } } });
  answers = [];
  expect(await askProvider(server.url)).toMatchObject({ status: 204, json: undefined, text: '' });
});

test('an answer that does not come is not waited for', async () => {
  answers = [() => new Promise<Response>(() => {})];
  await expect(askProvider(server.url, {}, { timeoutMs: 100, tries: 1 })).rejects.toThrow('provider_down');
});
