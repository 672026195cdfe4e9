import { idsOf } from '../entries.ts';
import { showCopies } from '../use-copies.ts';
import type { Change } from './change.ts';
import { overlay, waiting } from './changes.ts';
import { readKept } from './queue.ts';
import { showNote } from './show-note.ts';
import { showRating } from './show-rating.ts';
import { noteOf, ratingOf, withWaiting } from './waiting.ts';

const shown = new Set<string>();

function show({ key, before, next, rating, note }: Change): void {
  shown.add(key);
  showCopies(next, idsOf(before));
  if (rating) showRating(rating.gameId, rating.next);
  if (note) showNote(note.gameId, { note: note.text, noteVersion: note.version });
}

function showNew(): void {
  for (const change of waiting.get()) if (!shown.has(change.key)) show(change);
}

/** Shows what waits, from earlier visits and from other tabs, as if it had been done here. */
export async function showWaiting(): Promise<void> {
  overlay.copies = withWaiting;
  overlay.rating = ratingOf;
  overlay.note = noteOf;
  waiting.listen(showNew);
  await readKept();
}
