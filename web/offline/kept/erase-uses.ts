import { USES } from '../../platform/kept-names.ts';

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
export async function eraseUses(): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === USES.database)) return;
  const database = await answerOf(indexedDB.open(USES.database));
  try {
    await answerOf(database.transaction(USES.store, 'readwrite').objectStore(USES.store).clear());
  } finally {
    database.close();
  }
}
