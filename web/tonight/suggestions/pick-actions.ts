import { mutate } from 'swr';
import { NOT_PLAYING, PLAYING } from '../../../worker/catalogue/lists.schema.ts';
import { sayFailed } from '../../catalogue/say-failed.ts';
import { api, ask } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { attempt, undoable } from '../../shelf/actions/attempt.ts';
import type { Copy } from '../../shelf/copies/copy.ts';
import { recordCall, writing } from '../../shelf/offline-queue/recorded-call.ts';
import { toast } from '../../ui/toast-store.ts';
import { reloadTonight, TONIGHT, type Tonight } from './use-tonight.ts';

/* What can be done with a pick. Each act is shown at once, can be undone, and says why if it fails. */

const QUIET = { quiet: true };

/** The three stay as they are while one of them is started: nothing moves under the hand. */
function showStatus({ id }: Copy, gameStatus: number): void {
  const isEvening = (key: unknown) => Array.isArray(key) && key[0] === TONIGHT;
  mutate<Tonight>(
    isEvening,
    now => {
      if (!now) return now;
      const picks = now.picks.map(pick =>
        pick.copy.id === id ? { ...pick, copy: { ...pick.copy, gameStatus } } : pick,
      );
      return { ...now, picks };
    },
    { revalidate: false },
  );
}

/** Starts or stops a game; true if the API agreed. */
async function setStatus(copy: Copy, gameStatus: number): Promise<boolean> {
  const call = gameStatus === PLAYING ? writing.games.start.$post : writing.games.stop.$post;
  showStatus(copy, gameStatus);
  const sent = await attempt({
    copies: [copy],
    next: [{ ...copy, gameStatus }],
    calls: [recordCall(call({ json: { ids: [copy.id] } }))],
    failed: 'change',
    again: () => setStatus(copy, gameStatus),
  });
  if (!sent) showStatus(copy, copy.gameStatus);
  return sent !== undefined;
}

/** The evening begins. */
export async function startPlaying(copy: Copy): Promise<void> {
  if (!(await setStatus(copy, PLAYING))) return;
  const now = { ...copy, gameStatus: PLAYING };
  undoable(
    () => t('tonight.said.started', { title: copy.title }),
    () => setStatus(now, NOT_PLAYING),
  );
}

/** Makes a change, reads the evening again, and says why if it failed; true if the API agreed. */
async function tried(act: () => Promise<unknown>, failed: string, again: () => void): Promise<boolean> {
  try {
    await act();
  } catch (error) {
    sayFailed(failed, error, again);
    return false;
  }
  await Promise.all([reloadTonight(), mutate(RESTS)]);
  return true;
}

/** The key of the games that rest. */
export const RESTS = ['rests'] as const;

type Game = { gameId: string; title: string };

async function takeBackSaid(token: string, title: string): Promise<boolean> {
  const spend = () => ask(api.undo.$post({ json: { token } }), QUIET);
  return tried(spend, t('tonight.said.failedBack', { title }), () => takeBackSaid(token, title));
}

/** Lets a game rest; the next best comes in its place. */
export async function notTonight({ gameId, title }: Game): Promise<boolean> {
  let undo = '';
  const rest = async () => {
    ({ undo } = await ask(api.tonight.not.$post({ json: { gameId } }), QUIET));
  };
  const done = await tried(rest, t('tonight.said.failedNot', { title }), () => notTonight({ gameId, title }));
  if (done)
    undoable(
      () => t('tonight.said.not', { title }),
      () => takeBackSaid(undo, title),
    );
  return done;
}

/** Ends the rest of a game. */
export async function endRest({ gameId, title }: Game): Promise<boolean> {
  const end = () => ask(api.tonight.rests[':gameId'].$delete({ param: { gameId } }), QUIET);
  const done = await tried(end, t('tonight.said.failedBack', { title }), () => endRest({ gameId, title }));
  if (done) toast.show({ text: t('tonight.said.back', { title }) });
  return done;
}
