import { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Copy } from '../copy.ts';
import { idsOf, shelfOf } from '../entries.ts';
import { type Call, noted, writing } from '../noted-call.ts';
import { reloadCounts, reloadShelves, showCopies } from '../use-copies.ts';
import { type Attempt, copiesIn, type Sent, tokensIn, type Wanted } from './change.ts';
import { drop, run } from './queue.ts';
import { errorOf } from './send.ts';

type Written = Omit<Wanted, 'calls'> & { calls: Promise<Call>[] };
type How = { isCutOff: boolean; show: () => void };

/** Keeps a change and sends it. Resolves with its key, and with what the API answered, or that it waits. */
export async function keepAndSend(written: Written, how: How) {
  const { key, outcome } = await run({ ...written, calls: await Promise.all(written.calls) }, how);
  if (outcome.status === 'refused') throw errorOf(outcome.refusal);
  return { key, answers: outcome.status === 'done' ? outcome.answers : undefined };
}

type Rated = { gameId: string; title: string };

/** Rates a game. Only the last of several ratings that wait is sent. Throws ApiError if it is refused. */
export async function rate({ gameId, title }: Rated, before: number | null, next: number | null, show: () => void) {
  const call = noted(writing.diary[':gameId'].$put({ param: { gameId }, json: { rating: next } }));
  const change = { title, before: [], next: [], rating: { gameId, before, next }, slot: `rating ${gameId}` };
  await keepAndSend({ act: 'rating', ...change, calls: [call] }, { isCutOff: !navigator.onLine, show });
}

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
export async function attemptKept(given: Attempt, isCutOff: boolean): Promise<Sent | undefined> {
  const { copies, next, failed, calls } = given;
  const title = (copies[0] ?? next[0])?.title ?? '';
  const show = () => isCutOff && showCopies(next, idsOf(copies));
  try {
    const how = { isCutOff, show };
    const { key, answers } = await keepAndSend({ act: failed, title, calls, before: copies, next }, how);
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
  for (const { next } of found.dropped) showCopies([], idsOf(next));
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
  const isCutOff = !navigator.onLine;
  if (!isCutOff) showCopies(before, idsOf(now));
  const given: Attempt = {
    copies: now,
    next: before,
    calls: tokens.map(token => noted(writing.undo.$post({ json: { token } }))),
    failed: 'undo',
    again: () => void spend(before, now, tokens),
  };
  return (await attemptKept(given, isCutOff)) && 'undone';
}
