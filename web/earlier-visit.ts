import { hydrate } from './offline/kept/hydrate.ts';
import { needWords } from './platform/i18n.ts';
import { wait } from './platform/retry.ts';
import { personId } from './platform/session.ts';
import { readStored } from './platform/storage.ts';
import { showWaiting } from './shelf/offline-queue/show.ts';

/** A database that does not answer holds up a visit this long; without a connection there is nothing else to show. */
const ONLINE_MAX_MS = 400;
const OFFLINE_MAX_MS = 4000;

/** Gives the app what an earlier visit kept of this person, and shows changes that are not sent yet as done. */
export async function takeUp(): Promise<void> {
  const person = personId();
  if (!person) return;
  let isLate = false;
  const take = async () => {
    const isKept = readStored('kept') === person && navigator.serviceWorker?.controller;
    if (isKept) await hydrate(person, () => isLate);
    if (readStored('waiting') === person) await Promise.all([showWaiting(), needWords('offline')]);
  };
  await Promise.race([take(), wait(navigator.onLine ? ONLINE_MAX_MS : OFFLINE_MAX_MS)]);
  isLate = true;
}
