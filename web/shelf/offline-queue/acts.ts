import { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Copy } from '../copy.ts';
import { idsOf, shelfOf } from '../entries.ts';
import { noted, writing } from '../noted-call.ts';
import { reloadCounts, reloadShelves, showCopies } from '../use-copies.ts';
import { type Answer, type Attempt, type Change, copiesIn, type Outcome, type Sent, tokensIn } from './change.ts';
import { jotAttempt } from './jot.ts';
import { drop, replay, run } from './queue.ts';
import { errorOf, sendLeaving } from './send.ts';

/** Keeps a change and sends it. Resolves with what the API answered, or with undefined: it waits. */
export async function keepAndSend(change: Change): Promise<Answer[] | undefined> {
  const outcome = await run(change);
  if (outcome.status === 'refused') throw errorOf(outcome.refusal);
  return outcome.status === 'done' ? outcome.answers : undefined;
}

/** Keeps a note and sends it; a page that is being left sends it first, because it may not come to anything else. */
export async function keepNote(change: Change): Promise<Outcome> {
  if (document.visibilityState === 'hidden') await sendLeaving(change);
  return run(change);
}

/** Sends what waits. */
export const sendNow = (): Promise<void> => replay();

/** Why a change was refused, in words. */
export function refusalText(error: ApiError): string {
  return error.problem.isFull ? t('offline.said.full') : reasonOf(error);
}

function sentenceOf(error: ApiError, { copies, failed }: Attempt): string {
  const [copy] = copies;
  const back = copy && t('lists.failed.back', { title: copy.title });
  return [t(`lists.failed.${failed}`), back, refusalText(error)].filter(Boolean).join(' ');
}

function putBack(error: ApiError, given: Attempt): undefined {
  const { copies, next, again } = given;
  showCopies(copies, idsOf(next));
  // If some of several copies were changed, the API knows which.
  if (error.status > 0) reloadShelves([...copies, ...next].map(shelfOf));
  toast.failed(sentenceOf(error, given), { label: t('common.act.retry'), onAction: again });
}

/** The later part of `attempt`. */
export async function attemptKept(given: Attempt, change: Change): Promise<Sent | undefined> {
  const { key } = change;
  try {
    const answers = await keepAndSend(change);
    if (!answers) return { key, undo: [], isWaiting: true };
    showCopies(copiesIn(answers));
    reloadCounts();
    return { key, undo: tokensIn(answers), isWaiting: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
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

/** The later part of `undo`. */
export async function undoKept(
  before: readonly Copy[],
  now: readonly Copy[],
  { key, undo: known, isWaiting }: Sent,
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
    calls: tokens.map(token => noted(writing.undo.$post({ json: { token } }))),
    failed: 'undo',
    again: () => void spend(before, now, tokens),
  };
  return (await attemptKept(given, await jotAttempt(given))) && 'undone';
}
