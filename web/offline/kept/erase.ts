import { PAGES, PICTURES } from '../../platform/kept-names.ts';
import { store as mark } from '../../platform/storage.ts';
import { ages } from './ages.ts';
import { eraseUses } from './erase-uses.ts';
import { clearKept } from './store.ts';

/** Erases everything that is kept of a person. What cannot be erased was never kept. */
export async function eraseKept(): Promise<void> {
  ages.set(new Map());
  const pictures = 'caches' in globalThis ? [caches.delete(PICTURES), caches.delete(PAGES)] : [];
  await Promise.allSettled([clearKept(), eraseUses(), ...pictures]);
  mark('kept', null);
}
