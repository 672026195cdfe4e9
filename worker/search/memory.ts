import { isCurrent } from '../catalogue/generation.ts';

/** What a visitor sees of a term is the same for everybody: each isolate keeps so many bytes of answers. */
const KEPT_BYTES_MAX = 4 * 1024 * 1024;
/**
 * For this long a known generation of the catalogue counts as the present one, so that a change is seen as soon as it is
 * made; after half of it, it is asked for beside the answers. A crowd that asks is answered from memory; who comes alone
 * waits for the generation, which takes less than the search.
 */
const BELIEVED_MS = 10;

type Entry<Value> = { value: Value; generation: string; bytes: number };

/** A value, and whether its generation counts as present, still or for a moment only. */
export type Remembered<Value> = { value: Value; generation: string; age: 'present' | 'ageing' | 'old' };

/** Answers by the catalogue's generation; those used longest ago leave first. */
export class Memory<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  find(key: string): Remembered<Value> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const age = isCurrent(entry.generation, BELIEVED_MS / 2)
      ? 'present'
      : isCurrent(entry.generation, BELIEVED_MS)
        ? 'ageing'
        : 'old';
    return { value: entry.value, generation: entry.generation, age };
  }

  keep(key: string, entry: Entry<Value>): void {
    this.forget(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) if (this.#bytes > KEPT_BYTES_MAX) this.forget(oldest);
  }

  forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
