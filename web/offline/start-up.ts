import { personId } from '../platform/session.ts';
import { readStored } from '../platform/storage.ts';

/* What happens before the first screen, in as few bytes as possible: most visits have nothing to wait for here. */

/** A database that does not answer holds up a visit this long; without a connection there is nothing else to show. */
const ONLINE_MAX_MS = 400;
const OFFLINE_MAX_MS = 4000;

/** Gives the app what an earlier visit kept of this person. */
export async function readEarlierVisit(): Promise<void> {
  const person = personId();
  if (!person || readStored('kept') !== person || !navigator.serviceWorker?.controller) return;
  let isLate = false;
  const reading = import('./kept/hydrate.ts').then(({ hydrate }) => hydrate(person, () => isLate)).catch(() => {});
  const limit = new Promise<void>(done => setTimeout(done, navigator.onLine ? ONLINE_MAX_MS : OFFLINE_MAX_MS));
  await Promise.race([reading, limit]);
  isLate = true;
}
