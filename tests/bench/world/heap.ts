import * as v from 'valibot';

const Usage = v.object({ result: v.object({ usedSize: v.number(), backingStorageSize: v.optional(v.number(), 0) }) });
const Targets = v.array(v.object({ webSocketDebuggerUrl: v.string() }));

export type Heap = { read: () => Promise<number>; close: () => void };

/**
 * A Worker's own memory, read by the debugger's protocol: its objects and what they hold outside the heap, in
 * megabytes.
 */
export async function openHeap(inspector: URL | undefined): Promise<Heap> {
  if (!inspector) throw new Error('This Worker was started without a debugger.');
  const [target] = v.parse(
    Targets,
    await (await fetch(new URL('/json', inspector.href.replace(/^ws/, 'http')))).json(),
  );
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', fail, { once: true });
  });
  let id = 0;
  const ask = (method: string) => {
    const asked = ++id;
    const answer = new Promise<unknown>(done => {
      socket.addEventListener('message', function hear({ data }) {
        const told: unknown = JSON.parse(String(data));
        if (!v.is(v.object({ id: v.literal(asked) }), told)) return;
        socket.removeEventListener('message', hear);
        done(told);
      });
    });
    socket.send(JSON.stringify({ id: asked, method }));
    return answer;
  };
  const read = async () => {
    const { usedSize, backingStorageSize } = v.parse(Usage, await ask('Runtime.getHeapUsage')).result;
    return (usedSize + backingStorageSize) / 2 ** 20;
  };
  return { read, close: () => socket.close() };
}
