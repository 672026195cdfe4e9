import { offerRetry } from '../../catalogue/say-failed.ts';
import { t } from '../../platform/i18n.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { toast } from '../../ui/toast-store.ts';
import { loadActs, undoable } from '../actions/attempt.ts';
import type { StoppedGame } from '../copies/stopped-at.tsx';
import { recordCall, writing } from '../offline-queue/recorded-call.ts';
import { writeAhead } from '../offline-queue/write-ahead.ts';

/** Keeps where one stopped, as far as there is a connection; null clears it. Returns whether it was not refused. */
export async function saveStopped(game: StoppedGame, next: string | null): Promise<boolean> {
  const { gameId, title, stoppedAt: before } = game;
  const change = await writeAhead({
    act: 'stopped',
    title,
    before: [],
    next: [],
    slot: `stopped ${gameId}`,
    calls: [recordCall(writing.diary[':gameId'].$put({ param: { gameId }, json: { stoppedAt: next } }))],
    stopped: { gameId, before, next },
  });
  const { keepTold, changeRefusalText } = await loadActs();
  try {
    const answers = await keepTold(change);
    const back = () => saveStopped({ gameId, title, stoppedAt: next }, before);
    if (next === null) undoable(() => t('progress.stopped.cleared'), back);
    else toast.show({ text: () => t(answers ? 'common.said.saved' : 'offline.said.kept') });
    return true;
  } catch (thrown) {
    const text = `${t('progress.stopped.failed')} ${changeRefusalText(apiErrorOf(thrown))}`;
    offerRetry(text, () => saveStopped(game, next));
    return false;
  }
}
