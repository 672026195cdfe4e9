import { createHash } from 'node:crypto';

/** No form that is taken is longer; of a longer one no more is read. */
const FORM_MAX_BYTES = 32 * 1024 * 1024;

/** The text that separates the parts of a form; undefined for a body that is none. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const found = /^multipart\/[^;]*;.*?\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType ?? '');
  return found?.[1] ?? found?.[2];
}

/**
 * The hash of a form's parts while they pass by, so that the form is neither held nor read twice. What separates them is
 * left out: it differs each time a form is sent.
 */
export class FormHash {
  readonly #hash = createHash('sha256');
  readonly #separator: Buffer;
  /** The end of what came: a separator may have begun in it. */
  #rest = Buffer.alloc(0);
  #digest: string | undefined;

  constructor(boundary: string) {
    this.#separator = Buffer.from(`--${boundary}`);
  }

  /** Undefined until the whole form has passed by. */
  get digest(): string | undefined {
    return this.#digest;
  }

  add(chunk: Uint8Array): void {
    const bytes = Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (let at = bytes.indexOf(this.#separator); at >= 0; at = bytes.indexOf(this.#separator, from)) {
      this.#hash.update(bytes.subarray(from, at)).update('--');
      from = at + this.#separator.length;
    }
    const end = Math.max(from, bytes.length - this.#separator.length + 1);
    this.#hash.update(bytes.subarray(from, end));
    this.#rest = bytes.subarray(end);
  }

  end(): string {
    this.#digest ??= this.#hash.update(this.#rest).digest('base64url');
    return this.#digest;
  }

  /** A body that is hashed as it is read. */
  through(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const pass = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        this.add(chunk);
        controller.enqueue(chunk);
      },
      flush: () => void this.end(),
    });
    return body.pipeThrough(pass);
  }

  /** Reads a body for its hash alone; undefined for one that is too long. */
  async read(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > FORM_MAX_BYTES) return undefined;
      this.add(chunk);
    }
    return this.end();
  }
}
