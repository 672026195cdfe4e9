import type { Page } from 'playwright-core';

/** Runs in the page: how many changes of the shelf the browser keeps that the API has not answered. */
export const countWaiting = async (): Promise<number> => {
  const jotted = Object.keys(localStorage).filter(name => name.startsWith('raff.jotted.')).length;
  const databases = await indexedDB.databases();
  // To open one that is not there would make one in which the app could keep nothing.
  if (!databases.some(({ name }) => name === 'raff-waiting')) return jotted;
  return new Promise(done => {
    const opening = indexedDB.open('raff-waiting');
    opening.onsuccess = () => {
      const db = opening.result;
      const asking = db.transaction('waiting').objectStore('waiting').get('changes');
      asking.onsuccess = () => {
        db.close();
        done(jotted + (asking.result?.length ?? 0));
      };
    };
  });
};

export const waitingChanges = (page: Page): Promise<number> => page.evaluate(countWaiting);

/** Runs in the page: what waits was made this many days earlier. */
export const ageWaiting = (days: number): Promise<void> =>
  new Promise(done => {
    const opening = indexedDB.open('raff-waiting');
    opening.onsuccess = () => {
      const db = opening.result;
      const store = db.transaction('waiting', 'readwrite').objectStore('waiting');
      const asking = store.get('changes');
      asking.onsuccess = () => {
        const before = (at: number) => at - days * 86_400_000;
        const older = asking.result.map((one: { madeAt: number; day: string }) => ({
          ...one,
          madeAt: before(one.madeAt),
          day: new Date(before(Date.parse(one.day))).toISOString().slice(0, 10),
        }));
        store.put(older, 'changes').onsuccess = () => {
          db.close();
          done();
        };
      };
    };
  });
