import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stack } from '../stack/stack.ts';

/* The site behind a door of its own, which can say of every file that it is of another build: a deployment. */

const TEXT = /html|javascript|json/;
const BUILD = /name="raff:build" content="(\w+)"/;

type Door = { url: string; deploy: () => void; close: () => Promise<void> };

function pass(to: string, asked: IncomingMessage, answer: ServerResponse, change: (text: string) => string): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const inner = request(new URL(asked.url ?? '/', to), { method: asked.method, headers }, async got => {
    const parts: Buffer[] = [];
    for await (const part of got) parts.push(part);
    const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...kept } = got.headers;
    const body = Buffer.concat(parts);
    const isText = TEXT.test(String(got.headers['content-type']));
    answer.writeHead(got.statusCode ?? 502, kept).end(isText ? change(body.toString()) : body);
  });
  inner.on('error', () => answer.destroy());
  asked.pipe(inner);
}

export async function openNextVersion(stack: Pick<Stack, 'url' | 'fetch'>): Promise<Door> {
  const build = BUILD.exec(await (await stack.fetch('/')).text())?.[1] ?? '';
  let isDeployed = false;
  const change = (text: string) => (isDeployed ? text.replaceAll(build, `${build.slice(0, -4)}next`) : text);
  const server = createServer((asked, answer) => pass(stack.url, asked, answer, change));
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => {
      isDeployed = true;
    },
    close: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
