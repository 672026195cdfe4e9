import { useSignal } from '../../platform/signal.ts';
import type { Copy, Shelf } from '../copy.ts';
import { withCopies } from '../entries.ts';
import { type Change, idsOf } from './change.ts';
import { waiting } from './changes.ts';

export const useWaiting = () => useSignal(waiting);

/** Whether something that waits is about one of these copies. */
export const isWaitingFor = (changes: readonly Change[], copies: readonly Copy[]) =>
  changes.some(({ next, rating }) =>
    copies.some(copy => rating?.gameId === copy.gameId || next.some(one => one.id === copy.id)),
  );

const withRating = (copies: Copy[], { rating }: Change): Copy[] =>
  rating ? copies.map(copy => (copy.gameId === rating.gameId ? { ...copy, rating: rating.next } : copy)) : copies;

/** A list as the API tells it, with what it does not know yet. */
export const withWaiting = (shelf: Shelf, copies: Copy[]): Copy[] =>
  waiting.get().reduce((now, one) => withRating(withCopies(now, shelf, one.next, idsOf(one.before)), one), copies);

/** The rating of a game that waits to be saved; undefined if none does. */
export const waitingRating = (gameId: string): number | null | undefined =>
  waiting.get().findLast(one => one.rating?.gameId === gameId)?.rating?.next;
