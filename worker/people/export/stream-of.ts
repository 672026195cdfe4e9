/** Smaller pieces cost more than they hold. */
const PIECE = 64 * 1024;

/** A text as bytes, made as fast as its reader takes them. An error breaks the answer off: no half file looks whole. */
export function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let piece = '';
      while (piece.length < PIECE) {
        const { done, value } = await texts.next();
        if (done) break;
        piece += value;
      }
      if (piece) controller.enqueue(encoder.encode(piece));
      else controller.close();
    },
    cancel: async () => void (await texts.return(undefined)),
  });
}
