import { PLAYING } from '../../../worker/catalogue/lists.schema.ts';
import { offerRetry } from '../../catalogue/say-failed.ts';
import type { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Copy } from '../copies/copy.ts';
import { idsOf, priorityOf, shelfOf } from '../copies/entries.ts';
import { reloadCounts, reloadShelves, showCopies } from '../copies/use-copies.ts';
import {
  type Answer,
  type Attempt,
  type AttemptResult,
  type Change,
  type ChangeOutcome,
  copiesIn,
  tokensIn,
} from './change.ts';
import { drop } from './queue.ts';
import { errorOf, recordCall, writing } from './recorded-call.ts';
import { replay, run } from './replay.ts';
import { sendLeaving } from './send.ts';
import { showNote, showTold } from './show.ts';
import { writeAttemptAhead } from './write-ahead.ts';

/** Keeps a change and sends it. Resolves with what the API answered, or with undefined: it waits. */
export async function keepAndSend(change: Change): Promise<Answer[] | undefined> {
  const outcome = await run(change);
  if (outcome.status === 'refused') throw errorOf(outcome.refusal);
  return outcome.status === 'done' ? outcome.answers : undefined;
}

/** Shows what a change tells of its game, keeps it and sends it. Throws ApiError if it is refused: then it is as before. */
export async function keepTold(change: Change): Promise<Answer[] | undefined> {
  showTold(change, 'next');
  try {
    return await keepAndSend(change);
  } catch (thrown) {
    showTold(change, 'before');
    throw thrown;
  }
}

/** Keeps a note and sends it; a page that is being left sends it first, because it may not come to anything else. */
export async function keepNote(change: Change): Promise<ChangeOutcome> {
  if (document.visibilityState === 'hidden') await sendLeaving(change);
  return run(change);
}

export const sendNow = (): Promise<void> => replay();

export function changeRefusalText(error: ApiError): string {
  return error.problem.isFull ? t('offline.said.full') : reasonOf(error);
}

function sentenceOf(error: ApiError, { copies, failed }: Attempt): string {
  const [copy] = copies;
  const back = copy && t('lists.failed.back', { title: copy.title });
  return [t(`lists.failed.${failed}`), back, changeRefusalText(error)].filter(Boolean).join(' ');
}

function putBack(error: ApiError, given: Attempt): undefined {
  const { copies, next, again } = given;
  showCopies(copies, idsOf(next));
  // If some of several copies were changed, the API knows which.
  if (error.status > 0) reloadShelves([...copies, ...next].map(shelfOf));
  offerRetry(sentenceOf(error, given), again);
}

/** Sends what `attempt` has shown and written down. */
export async function attemptKept(given: Attempt, change: Change): Promise<AttemptResult | undefined> {
  const { key } = change;
  try {
    const answers = await keepAndSend(change);
    if (!answers) return { key, undo: [], isWaiting: true };
    showCopies(copiesIn(answers));
    reloadCounts();
    return { key, undo: tokensIn(answers), isWaiting: false };
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    return putBack(error, given);
  }
}

/** Takes a change back before it is sent. Otherwise returns what the API has answered it, if this tab knows. */
export async function takeOut(key: string): Promise<'dropped' | { copies: Copy[]; tokens: string[] } | undefined> {
  const found = await drop(key);
  if (!found) return undefined;
  if ('answers' in found) return { copies: copiesIn(found.answers), tokens: tokensIn(found.answers) };
  for (const { key: dropped, next } of found.dropped) {
    toast.forget(dropped);
    showCopies([], idsOf(next));
  }
  return 'dropped';
}

/** Undoes what `attempt` did, by its tokens or by never sending it. */
export async function undoKept(
  before: readonly Copy[],
  now: readonly Copy[],
  { key, undo: known, isWaiting }: AttemptResult,
): Promise<'dropped' | 'undone' | undefined> {
  const found = isWaiting ? await takeOut(key) : undefined;
  if (found === 'dropped') {
    showCopies(before, idsOf(now));
    return 'dropped';
  }
  const tokens = found?.tokens ?? known;
  if (tokens.length === 0) {
    reloadShelves([...before, ...now].map(shelfOf));
    toast.show({ kind: 'bad', text: t('lists.failed.undo') });
    return undefined;
  }
  return spend(before, now, tokens);
}

async function spend(before: readonly Copy[], now: readonly Copy[], tokens: string[]): Promise<'undone' | undefined> {
  showCopies(before, idsOf(now));
  const given: Attempt = {
    copies: now,
    next: before,
    calls: tokens.map(token => recordCall(writing.undo.$post({ json: { token } }))),
    failed: 'undo',
    again: () => void spend(before, now, tokens),
  };
  return (await attemptKept(given, await writeAttemptAhead(given))) && 'undone';
}

/** What a change does, in words: of a status or a priority, which one comes. */
export function actText({ act, before: [was], next: [now] }: Change): string {
  if (act === 'change')
    return now && now.gameStatus === was?.gameStatus
      ? t('offline.act.rank', { rank: t(`common.rank.${priorityOf(now)}`) })
      : t(now?.gameStatus === PLAYING ? 'offline.act.start' : 'offline.act.stop');
  return act === 'move'
    ? t('offline.act.move', { list: now ? t(`common.list.${now.gamesType}`) : '' })
    : t(`offline.act.${act}`);
}

/** Takes a change back that waits; what needs it goes with it. Shows the shelf as it was. */
export async function takeBackChange(change: Change): Promise<void> {
  const found = await drop(change.key);
  if (!found || !('dropped' in found)) return reloadShelves([...change.before, ...change.next].map(shelfOf));
  for (const dropped of found.dropped.toReversed()) {
    const { key, before, next, note } = dropped;
    toast.forget(key);
    showCopies(before, idsOf(next));
    showTold(dropped, 'before');
    if (note) showNote(note.gameId, { note: note.seen[0] ?? null, noteVersion: note.version });
  }
}
