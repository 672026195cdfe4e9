/** How much of a file is kept for finding its encoding. */
const SAMPLE_BYTES = 64 * 1024;
/** The ASCII around a letter: whether it stands in a word, and the second byte of a letter that has two. */
const AROUND = 12;
const LINE = 10;

/** Letters outside of ASCII as they come in a file, with what stands around them. They may come late in it. */
export class LetterSample {
  readonly #kept = new Uint8Array(SAMPLE_BYTES);
  #size = 0;
  /** How many bytes after the last letter are still kept. */
  #left = 0;

  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.#size < SAMPLE_BYTES; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte > 127) {
        if (this.#left === 0) this.#begin(bytes, at);
        this.#left = AROUND + 1;
      }
      if (this.#left === 0) continue;
      this.#left -= 1;
      this.#keep(byte);
    }
  }

  get bytes(): Uint8Array {
    return this.#kept.subarray(0, this.#size);
  }

  #begin(bytes: Uint8Array, at: number): void {
    if (this.#size > 0) this.#keep(LINE);
    for (const byte of bytes.subarray(Math.max(0, at - AROUND), at)) this.#keep(byte);
  }

  #keep(byte: number): void {
    if (this.#size < SAMPLE_BYTES) this.#kept[this.#size] = byte;
    this.#size = Math.min(SAMPLE_BYTES, this.#size + 1);
  }
}
