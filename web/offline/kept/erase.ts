import { store as mark } from '../../platform/storage.ts';
import { PAGES, PICTURES, USES } from '../../platform/worker-names.ts';
import { ages, clearKept } from './store.ts';

/** Erases everything that is kept of a person. What cannot be erased was never kept. */
export async function eraseKept(): Promise<void> {
  ages.set(new Map());
  const pictures = 'caches' in globalThis ? [caches.delete(PICTURES), caches.delete(PAGES)] : [];
  await Promise.allSettled([clearKept(), eraseUses(), ...pictures]);
  mark('kept', null);
}

const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Empties the notes on when each page and picture was last used: they name every game that was looked at. The database
 * stays, because the service worker holds it open, and deleting it would wait for that; opening one that is not there
 * would make it without its store.
 */
async function eraseUses(): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === USES.database)) return;
  const database = await answerOf(indexedDB.open(USES.database));
  try {
    await answerOf(database.transaction(USES.store, 'readwrite').objectStore(USES.store).clear());
  } finally {
    database.close();
  }
}
