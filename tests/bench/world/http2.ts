import { Agent, type IncomingHttpHeaders as Http1Headers, request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';

/* Cloudflare serves over HTTP/2: one connection for everything. Over HTTP/1.1, as workerd serves by itself, a phone asks
   for six files at a time, each with a header of its own: the forty small files of a screen wait for one another. */

const OF_HTTP1 = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

const plain = (headers: IncomingHttpHeaders | Http1Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_HTTP1.includes(name)));

function pass(target: URL, agent: Agent, stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  const url = new URL(headers[':path'] ?? '/', target);
  const options = { agent, method: headers[':method'], headers: { ...plain(headers), host: target.host } };
  const asked = request(url, options, answer => {
    if (stream.destroyed) return void answer.destroy();
    stream.respond({ ':status': answer.statusCode, ...plain(answer.headers) });
    answer.pipe(stream);
  });
  // A page that leaves takes its requests with it.
  asked.on('error', () => stream.close());
  stream.on('error', () => asked.destroy());
  stream.pipe(asked);
}

/** Serves what another server answers over HTTP/2, with a certificate that the browser must be told to accept. */
export async function serveHttp2(from: string): Promise<{ url: string; close: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(makeCertificate());
  server.on('stream', (stream, headers) => pass(new URL(from), agent, stream, headers));
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const close = () => {
    server.close();
    agent.destroy();
  };
  return { url: `https://127.0.0.1:${port}`, close };
}
