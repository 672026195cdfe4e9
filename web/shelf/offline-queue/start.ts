import { away } from '../../platform/away.ts';
import { onSettled, replay, replayWhenBack } from './queue.ts';
import { showSettled } from './settle.ts';
import { showWaiting } from './show.ts';

/** Sends what waits: now, when the connection or the server is back, and when the reader comes back to the page. */
export function startSending(): void {
  onSettled(showSettled);
  const send = () => void replay();
  addEventListener('online', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send());
  away.listen(() => !away.get() && replayWhenBack());
  void showWaiting().then(send);
}
