import { paths } from '../paths.ts';
import { ask, connect } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { endSession } from '../platform/session.ts';
import { signal } from '../platform/signal.ts';
import { waiting } from '../shelf/offline-queue/waiting.ts';
import { eraseAllWritten } from '../shelf/offline-queue/write-ahead.ts';
import { toast } from '../ui/toast-store.ts';
import { go } from './navigation/link.tsx';

/** Somebody wants to log out while changes wait: they are asked first. */
export const isLeaving = signal(false);

/** Logs out; if changes would be lost by it, the reader is asked before. */
export async function logOut(): Promise<void> {
  if (waiting.get().length > 0) isLeaving.set(true);
  else await leave();
}

/** Ends the session on the server if it can be reached, and in any case in this browser. */
export async function leave(): Promise<void> {
  isLeaving.set(false);
  await ask(connect.logout.$post(), { quiet: true }).catch(() => {});
  endSession({ byHand: true });
  eraseAllWritten();
  go(paths.login);
  toast.show({ kind: 'info', text: t('layout.said.loggedOut') });
}
