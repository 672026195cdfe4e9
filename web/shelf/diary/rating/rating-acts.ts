import { ApiError, api, ask } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { toast } from '../../../ui/toast-store.ts';
import { undoable } from '../../undoable.ts';
import { changeDiary } from '../use-diary.ts';

type Rating = number | null;

/** A rating that is being saved: as the API knows it, and as it was last set. */
type Line = { known: Rating; wanted: Rating };

const lines = new Map<string, Line>();

const show = (gameId: string, rating: Rating) => changeDiary(gameId, now => ({ ...now, rating }));

async function send(gameId: string, rating: Rating): Promise<void> {
  await ask(api.diary[':gameId'].$put({ param: { gameId }, json: { rating } }), { quiet: true });
}

/** A held arrow key sets many ratings: one is sent, and after it the last one. */
async function sendLine(gameId: string, line: Line): Promise<void> {
  while (line.wanted !== line.known) {
    const sent = line.wanted;
    await send(gameId, sent);
    line.known = sent;
    // An answer that was asked for before it was saved may have shown the old one.
    if (line.wanted === sent) show(gameId, sent);
  }
}

/** Sets the rating at once; if it is refused, the last one that was saved is back. Returns whether it was saved. */
export async function setRating(gameId: string, before: Rating, rating: Rating): Promise<boolean> {
  const running = lines.get(gameId);
  show(gameId, rating);
  if (running) {
    running.wanted = rating;
    return true;
  }
  const line = { known: before, wanted: rating };
  lines.set(gameId, line);
  try {
    await sendLine(gameId, line);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    show(gameId, line.known);
    const onAction = () => setRating(gameId, line.known, line.wanted);
    toast.failed(`${t('diary.failed.rating')} ${reasonOf(error)}`, { label: t('common.act.retry'), onAction });
    return false;
  } finally {
    lines.delete(gameId);
  }
}

/** Removes the rating, with an undo. */
export async function clearRating(gameId: string, before: Rating): Promise<void> {
  if (await setRating(gameId, before, null)) undoable(t('diary.said.cleared'), () => setRating(gameId, null, before));
}
