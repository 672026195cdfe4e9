import { mutate } from 'swr';
import type { Copy, ShelfName } from '../copies/copy.ts';
import { idsOf, withCopies } from '../copies/entries.ts';
import { showCopies } from '../copies/use-copies.ts';
import type { Answer, Change, SavedNote } from './change.ts';
import { readChanges } from './queue.ts';
import { overlay, waiting } from './waiting.ts';

/* Shows what waits as if it were saved: in what is loaded now, and over what the API answers later. */

const shown = new Set<string>();

function showChange({ key, before, next, rating, note }: Change): void {
  shown.add(key);
  showCopies(next, idsOf(before));
  if (rating) showRating(rating.gameId, rating.next);
  if (note) showNote(note.gameId, { note: note.text, noteVersion: note.version });
}

function showNew(): void {
  for (const change of waiting.get()) if (!shown.has(change.key)) showChange(change);
}

/** Shows what waits, from earlier visits and from other tabs, as if it had been done here. */
export async function showWaiting(): Promise<void> {
  overlay.copies = withWaiting;
  overlay.rating = ratingOf;
  overlay.note = noteOf;
  waiting.listen(showNew);
  await readChanges();
}

const withRating = (copies: Copy[], { rating }: Change): Copy[] =>
  rating ? copies.map(copy => (copy.gameId === rating.gameId ? { ...copy, rating: rating.next } : copy)) : copies;

/** A list as the API tells it, with the changes that the API does not know yet. */
const withWaiting = (shelf: ShelfName, copies: Copy[]): Copy[] =>
  waiting.get().reduce((now, one) => withRating(withCopies(now, shelf, one.next, idsOf(one.before)), one), copies);

/** The rating of a game: the one that waits to be saved, otherwise the one that the API told. */
function ratingOf(gameId: string, saved: number | null): number | null {
  const change = waiting.get().findLast(one => one.rating?.gameId === gameId);
  return change?.rating ? change.rating.next : saved;
}

/** The note of a game: the one that waits to be saved, otherwise the one that the API told. */
function noteOf(gameId: string, saved: SavedNote): SavedNote {
  const change = waiting.get().findLast(one => one.note?.gameId === gameId);
  return change?.note ? { note: change.note.text, noteVersion: change.note.version } : saved;
}

/** The note as the API has answered it; undefined if its answer was lost. */
export function noteIn(answers: readonly Answer[]): SavedNote | undefined {
  const { note, noteVersion } = answers.at(-1) ?? {};
  return note === undefined || noteVersion === undefined ? undefined : { note, noteVersion };
}

/** Shows the note of a game in its history, or what waits to be saved over it; reads it again if nobody knows it. */
export function showNote(gameId: string, saved: SavedNote | undefined): void {
  const key = ['diary', gameId];
  if (saved) void mutate<SavedNote>(key, now => now && { ...now, ...noteOf(gameId, saved) }, { revalidate: false });
  else void mutate(key);
}

type RatedGame = { gameId: string; rating: number | null };

/**
 * Shows the rating of a game in its history and on its copies, wherever they are loaded. `changeDiary`, which comes with
 * the screen of the game, does so for the history alone.
 */
export function showRating(gameId: string, rating: number | null): void {
  const withNew = <One extends RatedGame>(one: One): One => (one.gameId === gameId ? { ...one, rating } : one);
  const isCopies = (key: unknown) => Array.isArray(key) && key[0] === 'copies';
  void mutate<RatedGame>(['diary', gameId], now => now && withNew(now), { revalidate: false });
  void mutate<Copy[]>(isCopies, now => now?.map(withNew), { revalidate: false });
}
