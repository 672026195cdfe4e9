import { createMiddleware } from 'hono/factory';
import { type App, isReadingCall } from './hono.ts';
import { Problem } from './problem.ts';

/**
 * The bytes of a stream; undefined if they are more than `max`, of which no more than that is ever held. `drained`: how
 * many bytes past `max` are still read, so that a sender who is still sending receives the answer.
 */
export async function readBounded(stream: ReadableStream<Uint8Array>, max: number, drained = 0) {
  const chunks: BlobPart[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size <= max) chunks.push(new Uint8Array(chunk));
    else if (size > max + drained) return undefined;
  }
  return size > max ? undefined : new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** How much of a body that is too large is still read, so that its sender receives the answer. */
const DRAIN_MAX_BYTES = 1024 * 1024;

/** Reads on what a handler has refused before it read it, as far as its sender may still be sending. */
async function drain({ body, bodyUsed }: Request): Promise<void> {
  if (body && !bodyUsed && !body.locked) await readBounded(body as ReadableStream<Uint8Array>, 0, DRAIN_MAX_BYTES); // of a request it is bytes
}

/** `streamed`: the handler reads the body, and holds it to a limit, itself. */
type Exception = { path: RegExp; maxBytes: number | 'streamed' };

/**
 * Reads every body before its handler runs, and refuses one past its limit with 413, whatever length it claimed. hono's
 * own body limit answers without reading, and an unread body breaks its connection. Paths that need more room have a
 * limit of their own.
 */
export function boundBody(maxBytes: number, exceptions: Exception[] = []) {
  return createMiddleware<App>(async (c, next) => {
    const { body } = c.req.raw;
    const own = exceptions.find(({ path }) => path.test(c.req.path));
    const isReading = isReadingCall(c);
    const max = isReading ? maxBytes : (own?.maxBytes ?? maxBytes);
    if (body && max !== 'streamed') {
      const bytes = await readBounded(body, max, DRAIN_MAX_BYTES);
      if (!bytes) throw new Problem('too_large');
      // The body of a read means nothing (RFC 9110, 9.3.1), and no request can be made again with one.
      // What the network knows of the caller goes along.
      const { headers, cf } = c.req.raw as Request & { cf?: object }; // Cloudflare's own field
      c.req.raw = new Request(c.req.url, {
        method: c.req.method,
        headers,
        body: isReading ? null : bytes,
        ...(cf && { cf }),
      });
    }
    await next();
    if (max === 'streamed') await drain(c.req.raw);
  });
}
