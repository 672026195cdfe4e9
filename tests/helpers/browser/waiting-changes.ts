import type { Page } from 'playwright-core';

/** How many changes of the shelf the browser keeps that the API has not answered, whoever made them. */
export const waitingChanges = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        const jotted = Object.keys(localStorage).filter(name => name.startsWith('raff.jotted.')).length;
        const opening = indexedDB.open('raff-waiting');
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('waiting')) return done(jotted);
          const asking = db.transaction('waiting').objectStore('waiting').get('changes');
          asking.onsuccess = () => {
            db.close();
            done(jotted + (asking.result?.length ?? 0));
          };
        };
      }),
  );
