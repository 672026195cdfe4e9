import { useSignal } from '../../platform/signal.ts';
import type { Copy, Shelf } from '../copy.ts';
import { idsOf, withCopies } from '../entries.ts';
import type { Change } from './change.ts';
import type { Note } from './changed-note.ts';
import { waiting } from './changes.ts';

export const useWaiting = () => useSignal(waiting);

const withRating = (copies: Copy[], { rating }: Change): Copy[] =>
  rating ? copies.map(copy => (copy.gameId === rating.gameId ? { ...copy, rating: rating.next } : copy)) : copies;

/** A list as the API tells it, with what it does not know yet. */
export const withWaiting = (shelf: Shelf, copies: Copy[]): Copy[] =>
  waiting.get().reduce((now, one) => withRating(withCopies(now, shelf, one.next, idsOf(one.before)), one), copies);

/** The rating of a game: the one that waits to be saved, otherwise the one that the API told. */
export function ratingOf(gameId: string, told: number | null): number | null {
  const change = waiting.get().findLast(one => one.rating?.gameId === gameId);
  return change?.rating ? change.rating.next : told;
}

/** The note of a game: the one that waits to be saved, otherwise the one that the API told. */
export function noteOf(gameId: string, told: Note): Note {
  const change = waiting.get().findLast(one => one.note?.gameId === gameId);
  return change?.note ? { note: change.note.text, noteVersion: change.note.version } : told;
}
