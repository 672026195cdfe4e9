import type { ApiError } from '../platform/api.ts';
import { needWords, t } from '../platform/i18n.ts';
import { type Call, noted, writing } from '../platform/noted-call.ts';
import { reasonOf } from '../platform/reason.ts';
import { toast } from '../ui/toast-store.ts';
import type { Copy } from './copy.ts';
import { shelfOf } from './entries.ts';
import { reloadCounts, reloadShelves, showCopies } from './use-copies.ts';
import { type Act, copiesIn, idsOf, type Outcome, tokensIn, type Wanted } from './waiting/change.ts';
import { errorOf } from './waiting/send.ts';

/** What became of a change: the tokens that undo it, or that it waits for a connection. */
export type Sent = { key: string; undo: string[]; isWaiting: boolean };

type Attempt = {
  /** The copies as they are. */
  copies: readonly Copy[];
  /** The copies as they will be; one that is missing here is removed. */
  next: readonly Copy[];
  calls: Promise<Call>[];
  failed: Exclude<Act, 'add' | 'rating'>;
  again: () => void;
};

/** The code that keeps and sends changes; it is loaded once the first screen is there. */
export async function loadQueue() {
  const [file] = await Promise.all([import('./waiting/queue.ts'), needWords('offline')]);
  return file;
}

const NOT_KEPT: Outcome = { status: 'refused', refusal: { status: 0, problem: {}, retryAfterSeconds: 0 } };

type Written = Omit<Wanted, 'calls'> & { calls: Promise<Call>[] };

/** Keeps a change, shows it and sends it: shown at once, or without a connection as soon as it is kept. */
export async function keepAndSend(written: Written, show: () => void): Promise<{ key: string; outcome: Outcome }> {
  const isCutOff = !navigator.onLine;
  if (!isCutOff) show();
  const queue = await loadQueue().catch(() => undefined);
  if (!queue) return { key: '', outcome: NOT_KEPT };
  const wanted = { ...written, calls: await Promise.all(written.calls) };
  return queue.run(wanted, { isCutOff, show: isCutOff ? show : () => {} });
}

/** Why a change was refused, in words. */
export function refusalText(error: ApiError): string {
  if (error.problem.isFull) return t('offline.said.full');
  return reasonOf(error, navigator.onLine ? '' : t('offline.said.notKept'));
}

function sentenceOf(error: ApiError, { copies, failed }: Pick<Attempt, 'copies' | 'failed'>): string {
  const [copy] = copies;
  const back = copy && t('lists.failed.back', { title: copy.title });
  return [t(`lists.failed.${failed}`), back, refusalText(error)].filter(Boolean).join(' ');
}

/**
 * A change that is shown at once, and kept until it is sent. Returns what became of it, or undefined if it was refused:
 * then the copies are back where they were, and a toast has said why and offers a retry.
 */
export async function attempt(given: Attempt): Promise<Sent | undefined> {
  const { copies, next, failed, calls } = given;
  const wanted = { act: failed, title: (copies[0] ?? next[0])?.title ?? '', calls, before: copies, next };
  const { key, outcome } = await keepAndSend(wanted, () => showCopies(next, idsOf(copies)));
  if (outcome.status === 'waiting') return { key, undo: [], isWaiting: true };
  if (outcome.status === 'done') {
    showCopies(copiesIn(outcome.answers));
    reloadCounts();
    return { key, undo: tokensIn(outcome.answers), isWaiting: false };
  }
  const error = errorOf(outcome.refusal);
  showCopies(copies, idsOf(next));
  // If some of several copies were changed, the API knows which.
  if (error.status > 0) reloadShelves([...copies, ...next].map(shelfOf));
  toast.failed(sentenceOf(error, given), { label: t('common.act.retry'), onAction: given.again });
  return undefined;
}

/** What a toast says of a change: that it is saved, or that it waits. */
export const savedText = ({ isWaiting }: Sent) => t(isWaiting ? 'offline.said.kept' : 'common.said.saved');

/**
 * Undoes a change: `before` are the copies before it, `now` the present ones. One that still waits is never sent.
 * Returns how, or undefined if it failed.
 */
export async function undo(
  before: readonly Copy[],
  now: readonly Copy[],
  { key, undo: known, isWaiting }: Sent,
): Promise<'dropped' | 'undone' | undefined> {
  const found = isWaiting ? await (await loadQueue()).drop(key) : undefined;
  if (found && 'dropped' in found) {
    for (const change of found.dropped) showCopies([], idsOf(change.next));
    showCopies(before, idsOf(now));
    return 'dropped';
  }
  const tokens = found ? tokensIn(found.answers) : known;
  if (tokens.length === 0) {
    reloadShelves([...before, ...now].map(shelfOf));
    toast.show({ kind: 'bad', text: t('lists.failed.undo') });
    return undefined;
  }
  const sent = await attempt({
    copies: now,
    next: before,
    calls: tokens.map(token => noted(writing.undo.$post({ json: { token } }))),
    failed: 'undo',
    again: () => undo(before, now, { key, undo: tokens, isWaiting: false }),
  });
  return sent && 'undone';
}
