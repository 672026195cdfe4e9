import { inTime } from './tab.ts';

/* WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi. Firefox speaks it without a program in between. */

// The answers have a different shape for each command; each caller reads the one it asked for.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type BidiAnswer = any;

export type Bidi = {
  send: (method: string, params: object) => Promise<BidiAnswer>;
  /** Hears every event of a session. */
  onEvent: (hear: (method: string, params: BidiAnswer) => void) => void;
};

type PendingCall = { resolve: (answer: BidiAnswer) => void; reject: (error: Error) => void };

/** Connects to a browser and begins a session. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, PendingCall>();
  const listeners: ((method: string, params: BidiAnswer) => void)[] = [];
  const opened = Promise.withResolvers<void>();
  let last = 0;
  socket.onopen = () => opened.resolve();
  socket.onerror = () => opened.reject(new Error(`no browser answers at ${address}`));
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has gone'));
  };
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message, method, params } = JSON.parse(String(data));
    if (type === 'event') return listeners.forEach(hear => void hear(method, params));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  };
  const send = (method: string, params: object) => {
    const { promise, resolve, reject } = Promise.withResolvers<BidiAnswer>();
    last += 1;
    waiting.set(last, { resolve, reject });
    socket.send(JSON.stringify({ id: last, method, params }));
    return inTime(method, promise);
  };
  await inTime(address, opened.promise);
  await send('session.new', { capabilities: {} });
  return { send, onEvent: hear => void listeners.push(hear) };
}
