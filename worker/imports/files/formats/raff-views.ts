import * as v from 'valibot';
import { withKeys } from '../../../shelf/views/conditions.ts';
import { SaveView, VIEWS_MAX } from '../../../shelf/views/views.schema.ts';
import type { FileView } from '../file-row.ts';
import { stamp, textOf } from './entry-values.ts';

/** The views of our own export. Each gets a new id, by which the walls that it fills are told; they come after it. */
export class ViewReader {
  readonly views: FileView[] = [];
  readonly #ids = new Map<string, string>();

  read(value: Record<string, unknown>): void {
    const view = v.safeParse(SaveView, value);
    const createdAt = stamp(value.createdAt);
    const updatedAt = stamp(value.updatedAt);
    if (!view.success || !createdAt || !updatedAt || this.views.length >= VIEWS_MAX) return;
    const { name, conditions, sort, pinned } = view.output;
    const id = crypto.randomUUID();
    this.#ids.set(textOf(value.id), id);
    this.views.push({ id, name, conditions: withKeys(conditions), sort, pinned, createdAt, updatedAt });
  }

  idOf(id: unknown): string | null {
    return this.#ids.get(textOf(id)) ?? null;
  }
}
