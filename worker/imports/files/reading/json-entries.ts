import { Tokenizer, TokenType } from '@streamparser/json';
import { firstSigns } from '../../../platform/characters.schema.ts';
import { DEPTH_MAX } from '../formats/entry-values.ts';
import type { DocumentEntry, Glimpse } from '../formats/format.ts';
import { STRING_MAX, StringCutter } from './string-cutter.ts';

/** The size of an element, in letters: a game with a long note and a hundred times played still fits. */
const ENTRY_MAX = 1024 * 1024;
/** And its names, values and marks: each costs time when it is read. A game that was played a thousand times still fits. */
const PARTS_MAX = 50_000;
/** The names and plain values at the top of a document that are told. */
const TOPS_MAX = 200;

type Container = Record<string, unknown> | unknown[];
type Token = Parameters<Tokenizer['onToken']>[0];
/** An element, about how many letters it has, and why it is not there. */
export type ReadEntry = DocumentEntry & { letters: number; error?: 'too_long' | 'bad_json' };

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
  #open: { value: Container; name?: string | undefined }[] = [];
  #depth = 0;
  #start = 0;
  #letters = 0;
  #parts = 0;
  #error: ReadEntry['error'];

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

  /** Compared by length first: joining the path for each token took half a minute for a document 40,000 deep. */
  #isInList(): boolean {
    const [outer, inner] = this.#path;
    if (this.#path.length === 1) return outer === '[' && this.#isWanted('');
    return this.#path.length === 2 && outer === '{' && inner === '[' && this.#isWanted(this.#key);
  }

  #isInTop(): boolean {
    return this.#path.length === 1 && this.#path[0] === '{';
  }

  #isWholeObject({ token }: Token): boolean {
    return token === TokenType.LEFT_BRACE && this.#isInTop() && this.#isWhole(this.#key);
  }

  /** A token outside of the elements. Throws below the depth that any tracker's documents have. */
  #walk({ token, value }: Token): void {
    const isTop = this.#isInTop();
    if (this.#path.length > DEPTH_MAX) throw new Error('The document is too deep');
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
      if (this.keys.size < TOPS_MAX) this.keys.add(firstSigns(text, 100));
    } else if (text.length < 200 && this.scalars.size < TOPS_MAX) this.scalars.set(this.#key, value);
    this.#awaitsKey = false;
  }

  #begin(token: Token): void {
    if (token.token === TokenType.COMMA) return;
    this.#start = token.offset;
    this.#parts = 0;
    this.#error = undefined;
    this.#build(token);
  }

  #build({ token, value, offset }: Token): void {
    this.#letters = offset - this.#start;
    this.#parts += 1;
    const isCut = typeof value === 'string' && value.length >= STRING_MAX;
    if (isCut || this.#letters > ENTRY_MAX || this.#parts > PARTS_MAX) this.#giveUp('too_long');
    if (this.#depth > DEPTH_MAX) this.#giveUp('bad_json');
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      this.#depth += 1;
      if (!this.#error) this.#open.push({ value: token === TokenType.LEFT_BRACE ? Object.create(null) : [] });
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      this.#depth -= 1;
      this.#put(this.#open.pop()?.value ?? null);
    } else if (token !== TokenType.COMMA && token !== TokenType.COLON) this.#putOrName(value);
  }

  #giveUp(error: ReadEntry['error']): void {
    this.#error ??= error;
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
      parent.name = undefined;
    }
  }

  #finish(value: unknown): void {
    const key = this.#path[0] === '[' ? '' : this.#key;
    this.#count += 1;
    if (!this.first.has(key)) this.first.set(key, value);
    const error = this.#error && { error: this.#error };
    this.#entries.push({ key, line: this.#count, value, letters: this.#letters, ...error });
  }
}
