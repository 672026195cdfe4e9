import { firstSigns } from '../../../platform/characters.schema.ts';
import { isRecord } from '../formats/entry-values.ts';

const NAMES_MAX = 300;
const NAME_MAX = 100;

/** The names of the values that the elements of a document have, as `log.status`. */
export class DocumentKeys {
  readonly #names = new Set<string>();
  readonly #whole: string[];

  /** `whole` names values whose keys are no names of columns. */
  constructor(whole: string[] = []) {
    this.#whole = whole;
  }

  meet(value: unknown, path = '', depth = 0): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 20)) this.#meetInside(item, path, depth);
    else this.#meetInside(value, path, depth);
  }

  names(): string[] {
    return [...this.#names];
  }

  #meetInside(value: unknown, path: string, depth: number): void {
    if (!isRecord(value) || depth > 3 || this.#whole.includes(path)) {
      if (path && this.#names.size < NAMES_MAX) this.#names.add(path);
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      const inside = `${path ? `${path}.` : ''}${firstSigns(name, NAME_MAX)}`;
      // A list that is empty here is still a column.
      if (Array.isArray(inner) && inner.length === 0) this.#meetInside(null, inside, depth);
      else this.meet(inner, inside, depth + 1);
    }
  }
}
