import { request } from 'node:http';
import type { Stack } from './stack.ts';

/**
 * Sends a request with a host name that is not the site's, which `fetch` does not allow. `text` is of the headers, as
 * JSON, and the body.
 */
export function askAs(at: Pick<Stack, 'url'>, host: string, path: string, more: Record<string, string> = {}) {
  const headers = { Host: host, 'X-Forwarded-Host': host, Forwarded: `host=${host}`, 'X-Forwarded-Proto': 'http' };
  const { hostname, port } = new URL(at.url);
  return new Promise<{ status: number | undefined; text: string }>((done, fail) => {
    const asking = request({ hostname, port, path, headers: { ...headers, ...more } }, answer => {
      const parts: Buffer[] = [Buffer.from(JSON.stringify(answer.headers))];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => done({ status: answer.statusCode, text: Buffer.concat(parts).toString() }));
    });
    asking.on('error', fail).end();
  });
}
