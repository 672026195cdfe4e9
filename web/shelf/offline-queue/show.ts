import { mutate } from 'swr';
import type { Copy, ShelfName } from '../copies/copy.ts';
import { idsOf, withCopies } from '../copies/entries.ts';
import { showCopies } from '../copies/use-copies.ts';
import type { Answer, Change, SavedNote } from './change.ts';
import { readChanges } from './queue.ts';
import { type OwnFacts, overlay, waiting } from './waiting.ts';

/* Shows what waits as if it were saved: in what is loaded now, and over what the API answers later. */

const shown = new Set<string>();
/** The games of notes that were shown while they waited, by the keys of their changes. */
const shownNotes = new Map<string, string>();

/** A change that an earlier build kept has copies without tags or other titles. */
const whole = (copies: readonly Copy[]): Copy[] =>
  copies.map(copy => ({ ...copy, tags: copy.tags ?? [], alternativeTitles: copy.alternativeTitles ?? [] }));

function showChange(change: Change): void {
  const { key, before, next, note } = change;
  shown.add(key);
  showCopies(whole(next), idsOf(before));
  showTold(change, 'next');
  if (!note) return;
  shownNotes.set(key, note.gameId);
  showNote(note.gameId, { note: note.text, noteVersion: note.version });
}

/** What waits is shown. A note that waits no longer may have been given up in another tab: it is read again. */
function showNew(): void {
  const keys = waiting.get().map(one => one.key);
  for (const change of waiting.get()) if (!shown.has(change.key)) showChange(change);
  for (const [key, gameId] of shownNotes) {
    if (keys.includes(key)) continue;
    shownNotes.delete(key);
    showNote(gameId, undefined);
  }
}

/** Shows what waits, from earlier visits and from other tabs, as if it had been done here. */
export async function showWaiting(): Promise<void> {
  overlay.copies = withWaiting;
  overlay.told = toldOf;
  overlay.note = noteOf;
  waiting.listen(showNew);
  await readChanges();
}

/** What a change tells of a game, as it was or as it will be. */
const toldIn = ({ rating, stopped }: Change, when: 'before' | 'next'): Partial<OwnFacts> => ({
  ...(rating && { rating: rating[when] }),
  ...(stopped && { stoppedAt: stopped[when] }),
});

const gameOf = ({ rating, stopped }: Change) => (rating ?? stopped)?.gameId;

const withTold = (copies: Copy[], change: Change): Copy[] =>
  gameOf(change) === undefined
    ? copies
    : copies.map(copy => (copy.gameId === gameOf(change) ? { ...copy, ...toldIn(change, 'next') } : copy));

/** A list as the API tells it, with the changes that the API does not know yet. */
const withWaiting = (shelf: ShelfName, copies: Copy[]): Copy[] =>
  waiting.get().reduce((now, one) => withTold(withCopies(now, shelf, whole(one.next), idsOf(one.before)), one), copies);

/** What is told of a game: what waits to be saved, otherwise what the API told. */
const toldOf = (gameId: string, saved: OwnFacts): OwnFacts =>
  Object.assign({}, saved, ...waiting.get().map(one => gameOf(one) === gameId && toldIn(one, 'next')));

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

/**
 * Shows what a change tells of its game, in its history and on its copies, wherever they are loaded. `changeDiary`, which
 * comes with the screen of the game, does so for the history alone.
 */
export function showTold(change: Change, when: 'before' | 'next'): void {
  const gameId = gameOf(change);
  if (gameId === undefined) return;
  const withNew = <One extends { gameId: string }>(one: One): One =>
    one.gameId === gameId ? { ...one, ...toldIn(change, when) } : one;
  const isCopies = (key: unknown) => Array.isArray(key) && key[0] === 'copies';
  void mutate<{ gameId: string }>(['diary', gameId], now => now && withNew(now), { revalidate: false });
  void mutate<Copy[]>(isCopies, now => now?.map(withNew), { revalidate: false });
}
