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
