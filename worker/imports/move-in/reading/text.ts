import { encodingOf } from './sniff.ts';

/** The beginning by which a file is judged, and the most that is decoded at once. */
const HEAD_BYTES = 64 * 1024;

export type Text = {
  /** The beginning of the text; it is the first of the chunks too. */
  head: string;
  chunks: AsyncGenerator<string>;
};

type Source = ReadableStreamDefaultReader<Uint8Array>;

/** Opens a file as text; throws FileProblem if it is none. Its bytes are asked for as they are read, and never kept. */
export async function openText(stream: ReadableStream<Uint8Array>): Promise<Text> {
  const source = stream.getReader();
  try {
    const { head, rest } = await readHead(source);
    const decoder = new TextDecoder(encodingOf(head));
    const text = decoder.decode(head, { stream: true });
    return { head: text, chunks: decode(source, decoder, text, rest) };
  } catch (error) {
    await source.cancel();
    throw error;
  }
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
    yield head;
    for (let bytes = rest ?? (await source.read()).value; bytes; bytes = (await source.read()).value)
      for (let from = 0; from < bytes.length; from += HEAD_BYTES)
        yield decoder.decode(bytes.subarray(from, from + HEAD_BYTES), { stream: true });
    yield decoder.decode();
  } finally {
    await source.cancel();
  }
}
