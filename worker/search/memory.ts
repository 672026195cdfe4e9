import { isCurrent } from '../catalogue/generation.ts';

/** Each isolate remembers this many bytes of answers: what a visitor sees of a term is the same for everybody. */
const KEPT_BYTES_MAX = 4 * 1024 * 1024;
/**
 * How long a known generation of the catalogue counts as the present one: so short that a change is seen as soon as it is
 * made. After half of this time the generation is asked for beside the answers. A crowd is answered from memory; whoever
 * comes alone waits for the generation, which takes less than the search.
 */
const BELIEVED_MS = 10;

type Entry<Value> = { value: Value; generation: string; bytes: number };

/** A remembered value. Its generation counts as `present`, for a moment only (`ageing`), or must be asked for (`old`). */
export type MemoryHit<Value> = { value: Value; generation: string; age: 'present' | 'ageing' | 'old' };

/** A memory of answers by the catalogue's generation, out of which the ones used longest ago leave first. */
export class Memory<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  find(key: string): MemoryHit<Value> | undefined {
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
