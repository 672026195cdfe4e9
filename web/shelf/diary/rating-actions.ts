import { offerRetry } from '../../catalogue/say-failed.ts';
import { t } from '../../platform/i18n.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { loadActs, undoable } from '../actions/attempt.ts';
import { recordCall, writing } from '../offline-queue/recorded-call.ts';
import { writeAhead } from '../offline-queue/write-ahead.ts';
import { changeDiary } from './use-diary.ts';

type Rating = number | null;

/** A rating that is being saved: as the API knows it, and as it was last set. */
type PendingRating = { known: Rating; wanted: Rating };
type GameName = { gameId: string; title: string };

const lines = new Map<string, PendingRating>();

const show = (gameId: string, rating: Rating) => changeDiary(gameId, now => ({ ...now, rating }));

/** Only the last of several ratings that wait is sent. Throws ApiError if it is refused. */
async function send({ gameId, title }: GameName, before: Rating, next: Rating): Promise<void> {
  show(gameId, next);
  const calls = [recordCall(writing.diary[':gameId'].$put({ param: { gameId }, json: { rating: next } }))];
  const rated = { title, calls, before: [], next: [], rating: { gameId, before, next }, slot: `rating ${gameId}` };
  const change = await writeAhead({ act: 'rating', ...rated });
  await (await loadActs()).keepAndSend(change);
}

/** A held arrow key sets many ratings: one is sent, and after it the last one. */
async function sendLine(game: GameName, line: PendingRating): Promise<void> {
  while (line.wanted !== line.known) {
    const sent = line.wanted;
    await send(game, line.known, sent);
    line.known = sent;
    // An answer that was asked for before it was saved may have shown the old one.
    if (line.wanted === sent) show(game.gameId, sent);
  }
}

/** Sets the rating at once; if it is refused, the last one that was saved is back. Returns whether it was saved. */
export async function setRating(game: GameName, before: Rating, rating: Rating): Promise<boolean> {
  const { gameId } = game;
  const running = lines.get(gameId);
  if (running) {
    show(gameId, rating);
    running.wanted = rating;
    return true;
  }
  const line = { known: before, wanted: rating };
  lines.set(gameId, line);
  try {
    await sendLine(game, line);
    return true;
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    show(gameId, line.known);
    const { changeRefusalText } = await loadActs();
    const text = `${t('diary.failed.rating')} ${changeRefusalText(error)}`;
    offerRetry(text, () => setRating(game, line.known, line.wanted));
    return false;
  } finally {
    lines.delete(gameId);
  }
}

export async function clearRating(game: GameName, before: Rating): Promise<void> {
  if (await setRating(game, before, null))
    undoable(
      () => t('diary.said.cleared'),
      () => setRating(game, null, before),
    );
}
