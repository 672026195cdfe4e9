import { getMultipartBoundary, type MultipartPart, parseMultipartStream } from '@remix-run/multipart-parser';
import type { Context } from 'hono';
import { Problem } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import { UPLOAD_MAX_BYTES } from './requests.ts';
import { FORMATS, type FormatId } from './schema.ts';

/*
 * The form with a file, read as a stream. The platform's own `formData` held a file of 18 MB twice while it was read, and
 * the Worker's memory rose to 73 MB; here its bytes are held once, and let go as they are read: see `npm run bench`.
 */

/** How much of an upload that is too large is still read, so that its sender receives the answer. */
const DRAIN_MAX_BYTES = 1024 * 1024;
const PARTS_MAX = 10;

/** A body that ends at its limit; `isPast` says whether there was more. */
function bounded(body: ReadableStream<Uint8Array>) {
  let size = 0;
  const stream = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= UPLOAD_MAX_BYTES) controller.enqueue(chunk);
        else if (size > UPLOAD_MAX_BYTES + DRAIN_MAX_BYTES) controller.terminate();
      },
    }),
  );
  return { stream, isPast: () => size > UPLOAD_MAX_BYTES };
}

const isFormat = (name: unknown): name is FormatId => FORMATS.some(format => format === name);

/** The parts by their names; undefined if the body is no form. */
async function readParts(stream: ReadableStream<Uint8Array>, boundary: string) {
  const limits = { boundary, maxFileSize: UPLOAD_MAX_BYTES, maxTotalSize: UPLOAD_MAX_BYTES, maxParts: PARTS_MAX };
  const parts = new Map<string, MultipartPart>();
  try {
    for await (const part of parseMultipartStream(stream, limits)) parts.set(part.name ?? '', part);
    return parts;
  } catch {
    for await (const _ of stream) break; // what is left of it is read to its bound, or nobody would hear the answer
    return undefined;
  }
}

/** The bytes of a part, each let go once it was read. */
function streamOf({ content }: MultipartPart): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const chunk = content.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

export type Sent = {
  file: ReadableStream<Uint8Array>;
  fileName: string;
  bytes: number;
  format: FormatId | undefined;
};

/** The file of a form, and the format that its sender names. Throws too_large, malformed, invalid. */
export async function readForm({ req }: Context<Signed>): Promise<Sent> {
  const type = req.header('Content-Type') ?? '';
  const boundary = /^multipart\/form-data\b/i.test(type) ? getMultipartBoundary(type) : null;
  if (!boundary) throw new Problem('unsupported_media_type');
  if (!req.raw.body) throw new Problem('malformed');
  const { stream, isPast } = bounded(req.raw.body);
  const parts = await readParts(stream, boundary);
  if (isPast()) throw new Problem('too_large');
  if (!parts) throw new Problem('malformed');
  const [file, format] = [parts.get('file'), parts.get('format')?.text || undefined];
  if (file?.filename === undefined) throw new Problem('invalid', { file: ['required'] });
  if (format !== undefined && !isFormat(format)) throw new Problem('invalid', { format: ['out_of_range'] });
  const bytes = file.size; // a stream takes its first chunk as soon as it is made
  return { file: streamOf(file), fileName: file.filename, bytes, format };
}
