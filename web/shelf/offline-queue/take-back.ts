import { toast } from '../../ui/toast-store.ts';
import { idsOf, shelfOf } from '../entries.ts';
import { reloadShelves, showCopies } from '../use-copies.ts';
import type { Change } from './change.ts';
import { drop } from './queue.ts';
import { showNote } from './show-note.ts';
import { showRating } from './show-rating.ts';

/** Takes a change back that waits; what needs it goes with it. Shows the shelf as it was. */
export async function takeBack(change: Change): Promise<void> {
  const found = await drop(change.key);
  if (!found || !('dropped' in found)) return reloadShelves([...change.before, ...change.next].map(shelfOf));
  for (const { key, before, next, rating, note } of found.dropped.toReversed()) {
    toast.forget(key);
    showCopies(before, idsOf(next));
    if (rating) showRating(rating.gameId, rating.before);
    if (note) showNote(note.gameId, { note: note.seen[0] ?? null, noteVersion: note.version });
  }
}
