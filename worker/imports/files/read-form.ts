import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { Problem } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import { ENCODINGS, type EncodingId, FORMATS, type FormatId } from './files.schema.ts';
import { LetterSample } from './reading/encoding/find-encoding.ts';
import { UPLOAD_MAX_BYTES } from './requests.schema.ts';

/*
 * The form with a file, read as a stream. The format may be named after the file, and letters may come late in it, so
 * nothing can be read before all of it came: until then the file is held compressed. The platform's own `formData` held
 * 18 MB twice, and the Worker's memory rose to 73 MB: see `npm run bench`.
 */

/** How much of an upload that is too large is still read, so that its sender receives the answer. */
const DRAIN_MAX_BYTES = 1024 * 1024;
const PARTS_MAX = 10;
const FIELD_MAX_BYTES = 1024;

/** A body up to its limit; `isPast` says whether there was more. */
function bounded(body: ReadableStream<Uint8Array>) {
  let size = 0;
  async function* read() {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size <= UPLOAD_MAX_BYTES) yield chunk;
      else if (size > UPLOAD_MAX_BYTES + DRAIN_MAX_BYTES) return;
    }
  }
  return { chunks: read(), isPast: () => size > UPLOAD_MAX_BYTES };
}

/** A file that is held compressed; `bytes` is the size of the file itself. */
type CompressedFile = { bytes: number; chunks: Uint8Array<ArrayBuffer>[]; letters: LetterSample };

async function compress(file: Readable): Promise<CompressedFile> {
  const held: CompressedFile = { bytes: 0, chunks: [], letters: new LetterSample() };
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      held.bytes += chunk.byteLength;
      held.letters.push(chunk);
      yield chunk;
    }
  };
  await pipeline(file, counted, createGzip(), async compressed => {
    for await (const chunk of compressed) held.chunks.push(chunk);
  });
  return held;
}

/** The bytes of a compressed file, each let go once it was read. */
function streamOf({ chunks }: CompressedFile): ReadableStream<Uint8Array> {
  const compressed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
  return compressed.pipeThrough(new DecompressionStream('gzip'));
}

type Form = { file?: Promise<CompressedFile>; fileName: string; format?: string; encoding?: string };

/** How long the parser may take for what it holds, once the whole body was read and its file is held. */
const LAST_MS = 1000;

function withEnd(chunks: AsyncGenerator<Uint8Array>) {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  async function* read() {
    yield* chunks;
    resolve();
  }
  return { read: read(), end };
}

/** Rejects for a form that the parser never ends: it waits on for the rest of a part whose header has no end. */
async function refuseEndless(end: Promise<void>, form: Form): Promise<never> {
  await end;
  await form.file;
  await new Promise(done => setTimeout(done, LAST_MS));
  throw new Error('The form does not end.');
}

/** The parts that are asked for; undefined if the body is no whole form. */
async function readParts(chunks: AsyncGenerator<Uint8Array>, type: string): Promise<Form | undefined> {
  const form: Form = { fileName: '' };
  try {
    const limits = { parts: PARTS_MAX, fieldSize: FIELD_MAX_BYTES };
    const parser = new Busboy({ headers: { 'content-type': type }, limits });
    parser.on('field', (name, value) => {
      if (value && (name === 'format' || name === 'encoding')) form[name] = value;
    });
    // A part of bytes is a file also without a name, which the types do not know.
    parser.on('file', (name, stream, fileName: string | undefined) => {
      if (name !== 'file' || form.file) return stream.resume();
      form.fileName = fileName ?? '';
      form.file = compress(stream);
      form.file.catch(() => {}); // a file that breaks off breaks the form
    });
    const { read, end } = withEnd(chunks);
    await Promise.race([pipeline(read, parser), refuseEndless(end, form)]);
    await form.file;
    return form;
  } catch {
    for await (const _ of chunks) break;
    return undefined;
  }
}

export type UploadedFile = {
  file: ReadableStream<Uint8Array>;
  fileName: string;
  bytes: number;
  format: FormatId | undefined;
  encoding: EncodingId | undefined;
  /** The file's letters outside of ASCII, by which its encoding is found. */
  letters: Uint8Array;
};

/** The one of these names that a field of the form has; undefined if it is left out. Throws invalid for any other. */
function chosen<Name extends string>(names: readonly Name[], form: Form, field: 'format' | 'encoding') {
  const given = form[field];
  const known = names.find(name => name === given);
  if (given !== undefined && known === undefined) throw new Problem('invalid', { [field]: ['out_of_range'] });
  return known;
}

/** The file of a form, and the format and encoding that its sender names. Throws too_large, malformed, invalid. */
export async function readUpload({ req }: Context<Signed>): Promise<UploadedFile> {
  const type = req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\b.*\bboundary=/i.test(type)) throw new Problem('unsupported_media_type');
  if (!req.raw.body) throw new Problem('malformed');
  const { chunks, isPast } = bounded(req.raw.body);
  const form = await readParts(chunks, type);
  if (isPast()) throw new Problem('too_large');
  if (!form) throw new Problem('malformed');
  const { fileName } = form;
  const file = await form.file;
  if (!file) throw new Problem('invalid', { file: ['required'] });
  const format = chosen(FORMATS, form, 'format');
  const encoding = chosen(ENCODINGS, form, 'encoding');
  return { file: streamOf(file), fileName, bytes: file.bytes, format, encoding, letters: file.letters.bytes };
}
