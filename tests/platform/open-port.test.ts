import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { expect, test } from 'vitest';
import { newPerson } from '../helpers/people/person.ts';
import { askPort } from '../helpers/stack/ports.ts';
import { type Answer, alongside, sharedStack } from '../helpers/stack/stack.ts';

/* The runtime's tools answer more than HTTP at a port: another Worker may call what stands behind it. */

const stack = sharedStack();

/** The name by which the runtime's tools reach each other. */
const INSIDE = 'miniflare-unsafe-internal-capnp-connect';

/** Calls the handlers of a Worker as if it were bound to it, and tells what each said. */
const CALLER = `export default {
  async fetch(request, { SITE }) {
    const message = { id: 'strange', timestamp: new Date(), attempts: 1, body: await request.json(), ack() {}, retry() {} };
    const calls = {
      fetch: async () => (await SITE.fetch('http://site/api/health')).status,
      queue: () => SITE.queue({ queue: 'raff-jobs', messages: [message], ackAll() {} }),
      scheduled: () => SITE.scheduled({ cron: '17 * * * *', scheduledTime: Date.now() }),
    };
    const told = {};
    for (const [name, call] of Object.entries(calls))
      told[name] = await call().then(said => said ?? 'done', error => error.message);
    return Response.json(told);
  },
};`;

const caller = alongside(async () => {
  const address = new URL(stack.url).host;
  const options: unknown = {
    ...{ modules: true, script: CALLER, compatibilityDate: '2026-10-01', cf: false, telemetry: { enabled: false } },
    serviceBindings: { SITE: { external: { address, http: { capnpConnectHost: INSIDE } } } },
  };
  const runtime = new Miniflare(convertV4MiniflareOptions(options as V4MiniflareOptions)); // checked there
  const call = async (message: object): Promise<Answer> =>
    (await runtime.dispatchFetch('http://caller/', { method: 'POST', body: JSON.stringify(message) })).json();
  return { call, close: () => runtime.dispose() };
});

test('whoever reaches the port can ask for pages, and gives the Worker no work', async () => {
  const { id: userId } = await newPerson(stack);
  const order = { kind: 'email_changed', userId, oldEmail: 'thief@mail.com', locale: 'en' };
  expect(await caller.call({ type: 'mail', order })).toEqual({
    fetch: 200,
    queue: expect.stringContaining('does not implement'),
    scheduled: expect.stringContaining('does not implement'),
  });
  expect(stack.mails.filter(({ to }) => to === 'thief@mail.com')).toEqual([]);
});

/** The first line of the answer to a request as it is written here, when the connection is at its end. */
async function firstLineOf(written: string): Promise<string> {
  const { hostname, port } = new URL(stack.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(written);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

test('a tunnel to elsewhere is at its end at once, and is no fault of ours', async () => {
  stack.logs().length = 0;
  for (const target of ['/anything', 'example.com:443'])
    expect(await firstLineOf(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 /);
  expect(stack.logs()).toEqual([]);
});

test('an address that is none is 400', async () => {
  const port = Number(new URL(stack.url).port);
  for (const Host of ['a:99999999', '[::'])
    for (const path of ['/', '/api/health', '/api/search?term=hades'])
      expect([path, (await askPort({ port, path, headers: { Host } })).status]).toEqual([path, 400]);
});
