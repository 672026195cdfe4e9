import { Tokenizer, TokenType } from '@streamparser/json';
import type { Entry, Glimpse } from '../formats/document.ts';
import { STRING_MAX, StringCutter } from './string-cutter.ts';

/** The size of an element, in letters: a game with a long note and a hundred times played still fits. */
const ENTRY_MAX = 1024 * 1024;

type Container = Record<string, unknown> | unknown[];
type Token = Parameters<Tokenizer['onToken']>[0];
export type ReadEntry = Entry & { isTooLong: boolean };

/**
 * Takes the elements out of the lists of a document, whatever pieces its text comes in. Only the element that is being
 * read stands in memory: the library's own TokenParser would keep one of any size.
 */
export class EntryReader implements Glimpse {
  readonly keys = new Set<string>();
  readonly scalars = new Map<string, unknown>();
  readonly first = new Map<string, unknown>();
  readonly #tokenizer = new Tokenizer();
  readonly #cutter = new StringCutter();
  readonly #isWanted: (key: string) => boolean;
  readonly #isWhole: (key: string) => boolean;
  #entries: ReadEntry[] = [];
  #count = 0;
  /** The containers around the place that is read, up to an element of a list. */
  #path: ('{' | '[')[] = [];
  #key = '';
  #awaitsKey = false;
  /** The element that is being built: its open containers, and the names that wait for their value. */
  #open: { value: Container; name?: string }[] = [];
  #depth = 0;
  #start = 0;
  #isTooLong = false;

  /** `isWanted` names lists; `isWhole` names objects at the top that are taken as elements themselves. */
  constructor(isWanted: (key: string) => boolean, isWhole: (key: string) => boolean = () => false) {
    this.#isWanted = isWanted;
    this.#isWhole = isWhole;
    this.#tokenizer.onToken = token => this.#take(token);
  }

  /** The elements that end in this piece; throws if it is no JSON. */
  write(text: string): ReadEntry[] {
    this.#tokenizer.write(this.#cutter.cut(text));
    return this.#entries.splice(0);
  }

  /** What was read before an error. */
  taken(): ReadEntry[] {
    return this.#entries.splice(0);
  }

  /** Throws if the document has not ended. */
  end(): ReadEntry[] {
    this.#tokenizer.end();
    if (this.#path.length > 0 || this.#depth > 0) throw new Error('The document is cut off');
    return this.#entries.splice(0);
  }

  #take(token: Token): void {
    if (this.#depth > 0) this.#build(token);
    else if (this.#isInList() && token.token !== TokenType.RIGHT_BRACKET) this.#begin(token);
    else if (this.#isWholeObject(token)) this.#begin(token);
    else this.#walk(token);
  }

  #isInList(): boolean {
    const path = this.#path.join('');
    return path === '[' ? this.#isWanted('') : path === '{[' && this.#isWanted(this.#key);
  }

  #isWholeObject({ token }: Token): boolean {
    return token === TokenType.LEFT_BRACE && this.#path.join('') === '{' && this.#isWhole(this.#key);
  }

  /** A token outside of the elements. */
  #walk({ token, value }: Token): void {
    const isTop = this.#path.length === 1 && this.#path[0] === '{';
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      this.#path.push(token === TokenType.LEFT_BRACE ? '{' : '[');
      this.#awaitsKey = this.#path.length === 1;
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#path.pop();
    else if (isTop && token === TokenType.COMMA) this.#awaitsKey = true;
    else if (isTop && token !== TokenType.COLON) this.#setTop(String(value), value);
  }

  #setTop(text: string, value: unknown): void {
    if (this.#awaitsKey) {
      this.#key = text;
      if (this.keys.size < 200) this.keys.add(text.slice(0, 100));
    } else if (text.length < 200) this.scalars.set(this.#key, value);
    this.#awaitsKey = false;
  }

  #begin(token: Token): void {
    if (token.token === TokenType.COMMA) return;
    this.#start = token.offset;
    this.#isTooLong = false;
    this.#build(token);
  }

  #build({ token, value, offset }: Token): void {
    if (offset - this.#start > ENTRY_MAX || (typeof value === 'string' && value.length >= STRING_MAX)) this.#giveUp();
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      this.#depth += 1;
      if (!this.#isTooLong) this.#open.push({ value: token === TokenType.LEFT_BRACE ? Object.create(null) : [] });
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      this.#depth -= 1;
      this.#put(this.#open.pop()?.value ?? null);
    } else if (token !== TokenType.COMMA && token !== TokenType.COLON) this.#putOrName(value);
  }

  #giveUp(): void {
    this.#isTooLong = true;
    this.#open = [];
  }

  /** In an object, a text without a name before it is the name. */
  #putOrName(value: unknown): void {
    const parent = this.#open.at(-1);
    if (parent && !Array.isArray(parent.value) && parent.name === undefined) parent.name = String(value);
    else this.#put(value);
  }

  #put(value: unknown): void {
    const parent = this.#open.at(-1);
    if (this.#depth === 0) this.#finish(value);
    else if (Array.isArray(parent?.value)) parent.value.push(value);
    else if (parent?.name !== undefined) {
      parent.value[parent.name] = value;
      delete parent.name;
    }
  }

  #finish(value: unknown): void {
    const key = this.#path[0] === '[' ? '' : this.#key;
    this.#count += 1;
    if (!this.first.has(key)) this.first.set(key, value);
    this.#entries.push({ key, line: this.#count, value, isTooLong: this.#isTooLong });
  }
}
