import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** Serves an app on this machine only. Port 0 takes any that is free. */
export async function serveOn(app: Hono, port: number) {
  const server = createServer(async (incoming, outgoing) => {
    const answer = await app.fetch(await requestOf(incoming));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
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
