/** A longer text of a document is cut: the tokenizer would keep one of any length. In letters. */
export const STRING_MAX = 64 * 1024;

const QUOTE = 34;
const BACKSLASH = 92;
const U = 117;

/** Cuts the texts inside of JSON that are too long, before anybody keeps them. */
export class StringCutter {
  #isInside = false;
  #isCutting = false;
  #length = 0;
  /** What is still to come of an escape, which must not be cut in two: 1 its letter, then its digits from 5 down to 2. */
  #escape = 0;

  cut(text: string): string {
    let kept = '';
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (!this.#isInside) this.#isInside = code === QUOTE;
      else if (code === QUOTE && this.#escape === 0) {
        if (this.#isCutting) from = at;
        this.#leave();
      } else {
        if (this.#escape === 0 && this.#length >= STRING_MAX && !this.#isCutting) {
          kept += text.slice(from, at);
          this.#isCutting = true;
        }
        this.#pass(code);
      }
    }
    return this.#isCutting ? kept : kept + text.slice(from);
  }

  #leave(): void {
    this.#isInside = false;
    this.#isCutting = false;
    this.#length = 0;
  }

  #pass(code: number): void {
    this.#length += 1;
    if (this.#escape === 0) this.#escape = code === BACKSLASH ? 1 : 0;
    else if (this.#escape === 1) this.#escape = code === U ? 5 : 0;
    else this.#escape = this.#escape === 2 ? 0 : this.#escape - 1;
  }
}
