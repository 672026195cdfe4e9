import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Hono } from 'hono';

const HOST = '127.0.0.1';

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const body = Buffer.concat(await incoming.toArray());
  const { method = 'GET', headers, url = '/' } = incoming;
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(new URL(url, `http://${headers.host ?? HOST}`), {
    method,
    headers: pairs,
    ...(body.length > 0 && { body }),
  });
}

/** An answer that ends in the middle, as when a connection breaks. */
export function cutOff(body: string): Response {
  const half = body.slice(0, Math.ceil(body.length / 2));
  let isSent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) return controller.error(new Error('cut off'));
      isSent = true;
      controller.enqueue(new TextEncoder().encode(half));
    },
  });
  return new Response(stream, { headers: { 'Content-Type': 'application/json; charset=UTF-8' } });
}

async function respond(app: Hono, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const answer = await app.fetch(await requestOf(incoming));
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) return void outgoing.end();
  await pipeline(Readable.from(answer.body), outgoing);
}

/**
 * Serves an app on this machine only. Port 0 takes any free port. A request or answer body that fails cuts the
 * connection and nothing else.
 */
export async function serveOn(app: Hono, port: number) {
  const server = createServer((incoming, outgoing) => {
    respond(app, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://${HOST}:${taken}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}
