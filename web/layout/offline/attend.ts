import { eraseKept } from '../../offline/kept/erase.ts';
import { startKeeping } from '../../offline/kept/keep.ts';
import { registerWorker } from '../../offline/register.ts';
import { readStored } from '../../platform/storage.ts';
import { loadActs } from '../../shelf/actions/attempt.ts';
import { startSending } from '../../shelf/offline-queue/background.ts';
import { forgetChanges, readChanges } from '../../shelf/offline-queue/queue.ts';
import { replay } from '../../shelf/offline-queue/replay.ts';

let isStarted = false;

async function start(): Promise<void> {
  isStarted = true;
  await loadActs();
  startSending();
  if (RAFF_BUILD !== 'dev') await registerWorker(startKeeping);
}

/**
 * Nobody is signed in any more. What waits to be sent stays for the same person, unless they left by hand: then its mark
 * is gone.
 */
async function leave(): Promise<void> {
  const isByHand = readStored('waiting') === null;
  await Promise.all([eraseKept(), isByHand ? forgetChanges(null) : readChanges()]);
}

let last: string | null = null;

/** The person of this browser has come, stayed or gone. */
export async function attendTo(person: string | null): Promise<void> {
  if (person === last && person !== null) return;
  last = person;
  if (!person) return leave();
  if (readStored('kept') !== person && readStored('kept') !== null) await eraseKept();
  await forgetChanges(person);
  if (isStarted) await replay();
  else await start();
}
