import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The most keys of one list, small so that a list has several pages. */
const PAGE = 20;

/**
 * A bucket as R2 and S3 show it: PUT, GET and lists of keys in pages. It wants a signature by the right key and does
 * not check it, `objects` is what it holds. A key in `once` is answered one more time; whoever asks after that waits for
 * ever.
 */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  const once = new Set<string>();
  const silent = new Set<string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const send = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body);
    if (!/Credential=right-key\//.test(request.headers.authorization ?? '')) return send(403);
    if (bucket !== 'raff-backups') return send(404);
    if (request.method === 'PUT') return objects.set(key, Buffer.concat(chunks)) && send(200);
    if (silent.has(key)) return undefined;
    if (once.delete(key)) silent.add(key);
    if (key) return objects.has(key) ? send(200, objects.get(key)) : send(404);
    const after = url.searchParams.get('start-after') ?? '';
    const later = [...objects.keys()].toSorted().filter(one => one > after);
    const keys = later.slice(0, PAGE).map(one => `<Contents><Key>${one}</Key></Contents>`);
    return send(
      200,
      `<ListBucketResult><IsTruncated>${later.length > PAGE}</IsTruncated>${keys.join('')}</ListBucketResult>`,
    );
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}/raff-backups`,
    vars: {},
    ...{ objects, once },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(done => server.close(() => done()));
    },
  };
}
