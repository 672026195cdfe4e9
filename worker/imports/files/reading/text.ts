import { giveWay } from '../../../platform/pace.ts';
import type { EncodingId } from '../files.schema.ts';
import { type FoundEncoding, LetterSample } from './encoding/find-encoding.ts';
import { encodingOf } from './sniff.ts';

/** The beginning by which a file is judged. */
const HEAD_BYTES = 64 * 1024;
/** The most that is read at once, before others have the thread; in letters of the beginning, else in bytes. */
const PIECE = 16 * 1024;

export type Text = {
  /** The beginning of the text; the first of the chunks have it too. */
  head: string;
  chunks: AsyncGenerator<string>;
  encoding: FoundEncoding;
};

/** What is known of the letters of a file before it is read: the encoding that a person chose, and a sample of the whole file. */
export type LetterHints = { encoding?: EncodingId | undefined; letters?: Uint8Array | undefined };

type Source = ReadableStreamDefaultReader<Uint8Array>;

/** Opens a file as text; throws FileProblem if it is none. Its bytes are asked for as they are read, and never kept. */
export async function openText(stream: ReadableStream<Uint8Array>, hints: LetterHints): Promise<Text> {
  const source = stream.getReader();
  try {
    const { head, rest } = await readHead(source);
    const encoding = encodingOf(head, hints.letters ?? lettersOf(head), hints.encoding);
    const decoder = new TextDecoder(encoding.encoding);
    const text = decoder.decode(head, { stream: true });
    return { head: text, chunks: decode(source, decoder, text, rest), encoding };
  } catch (error) {
    await source.cancel();
    throw error;
  }
}

function lettersOf(head: Uint8Array): Uint8Array {
  const sample = new LetterSample();
  sample.push(head);
  return sample.bytes;
}

async function readHead(source: Source) {
  const head = new Uint8Array(HEAD_BYTES);
  let size = 0;
  while (size < HEAD_BYTES) {
    const { value } = await source.read();
    if (!value) break;
    const part = value.subarray(0, HEAD_BYTES - size);
    head.set(part, size);
    size += part.length;
    if (part.length < value.length) return { head, rest: value.subarray(part.length) };
  }
  return { head: head.subarray(0, size), rest: undefined };
}

/** The text in pieces. A reader that stops early closes the file. */
async function* decode(source: Source, decoder: TextDecoder, head: string, rest: Uint8Array | undefined) {
  try {
    for (let from = 0; from < head.length; from += PIECE) {
      yield head.slice(from, from + PIECE);
      await giveWay();
    }
    for (let bytes = rest ?? (await source.read()).value; bytes; bytes = (await source.read()).value)
      for (let from = 0; from < bytes.length; from += PIECE) {
        yield decoder.decode(bytes.subarray(from, from + PIECE), { stream: true });
        await giveWay();
      }
    yield decoder.decode();
  } finally {
    await source.cancel();
  }
}
