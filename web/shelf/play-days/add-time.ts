import { t } from '../../platform/i18n.ts';
import { attempt, undo, undoable } from '../actions/attempt.ts';
import type { Copy } from '../copies/copy.ts';
import { recordCall, writing } from '../offline-queue/recorded-call.ts';
import { reloadDays, showAdded } from './use-play-days.ts';

export type AddedTime = { day: string; minutes: number };

/** Adds time to a day of the game of these copies; it waits where there is no connection. */
export async function addTime(copies: readonly Copy[], time: AddedTime): Promise<void> {
  const [copy] = copies;
  if (!copy) return;
  const next = copies.map(one => ({ ...one, addedMinutes: (one.addedMinutes ?? 0) + time.minutes }));
  const given = {
    copies,
    next,
    calls: [recordCall(writing['play-days'].$post({ json: { gameId: copy.gameId, ...time } }))],
    failed: 'time' as const,
    again: () => void addTime(copies, time),
  };
  const sent = await attempt(given);
  if (!sent) return;
  showAdded({ gameId: copy.gameId, day: time.day });
  await reloadDays();
  const back = async () => {
    const undone = await undo(copies, next, sent);
    await reloadDays();
    return undone;
  };
  undoable(() => t('days.said'), back, sent);
}
