import { connect, type Socket } from 'node:net';

export type Reply = { status: number; body: Buffer; head: string };

const END_OF_HEAD = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** The bytes of a request, made once so that sending them costs nothing. */
export function requestOf(method: string, path: string, headers: Record<string, string> = {}, body = ''): Buffer {
  const all = {
    Host: 'raff.example',
    ...headers,
    ...(method !== 'GET' && { 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}${END_OF_HEAD}${body}`);
}

/** A kept connection that sends one request at a time, with almost nothing between the socket and the clock. */
export class Line {
  readonly #url: string;
  #socket: Socket;
  #pieces: Buffer[] = [];
  #size = 0;
  #head = '';
  #wanted: number | undefined;
  #settle: { done: (reply: Reply) => void; fail: (error: Error) => void } | undefined;

  constructor(url: string) {
    this.#url = url;
    this.#socket = this.#open();
  }

  async ask(request: Buffer): Promise<Reply> {
    // the runtime closes the connection after five quiet seconds
    if (this.#socket.destroyed || this.#socket.readableEnded) this.#socket = this.#open();
    return new Promise((done, fail) => {
      this.#settle = { done, fail };
      this.#socket.write(request);
    });
  }

  #open(): Socket {
    const { hostname, port } = new URL(this.#url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('data', piece => this.#take(piece));
    const fail = (error: Error) => void (socket === this.#socket && this.#settle?.fail(error));
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The connection was closed.')));
    return socket;
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
    if (!this.#head && !this.#readHead()) return;
    if (this.#wanted === undefined ? this.#isLast() : this.#size >= this.#wanted) this.#finish();
  }

  /** Reads the head once it is complete; afterwards the pieces hold only the body. */
  #readHead(): boolean {
    const all = Buffer.concat(this.#pieces);
    const end = all.indexOf(END_OF_HEAD);
    if (end < 0) return false;
    this.#head = all.toString('latin1', 0, end);
    const body = all.subarray(end + END_OF_HEAD.length);
    this.#pieces = [body];
    this.#size = body.length;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1];
    const isEmpty = /^HTTP\/1\.1 (204|304)/.test(this.#head);
    this.#wanted = isEmpty ? 0 : length === undefined ? undefined : Number(length);
    return true;
  }

  /** Looks at the body alone: a head can end with the bytes of a last chunk, when the request's id ends with a zero. */
  #isLast(): boolean {
    const piece = this.#pieces.at(-1);
    const tail = piece && piece.length >= LAST_CHUNK.length ? piece : Buffer.concat(this.#pieces);
    return tail.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  }

  #finish(): void {
    const raw = Buffer.concat(this.#pieces);
    const body = this.#wanted === undefined ? unchunked(raw) : raw;
    const reply = { status: Number(this.#head.slice(9, 12)), body, head: this.#head };
    this.#pieces = [];
    this.#size = 0;
    this.#head = '';
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.done(reply);
  }
}

function unchunked(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.toString('latin1', at, end), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(raw.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
