import { signal } from '../../platform/signal.ts';
import type { Copy, ShelfName } from '../copies/copy.ts';
import type { Change, SavedNote } from './change.ts';

/** The changes of this person that could not be sent yet, in their order, as far as this tab knows. */
export const waiting = signal<readonly Change[]>([]);

/** What its owner says of a game, which each of its copies has. */
export type OwnFacts = Pick<Copy, 'rating' | 'stoppedAt'>;

/** Lays what waits over what the API answers. Until something waits, `show.ts` is not loaded and this is empty. */
export const overlay: {
  copies?: (shelf: ShelfName, copies: Copy[]) => Copy[];
  told?: (gameId: string, saved: OwnFacts) => OwnFacts;
  note?: (gameId: string, saved: SavedNote) => SavedNote;
} = {};

/** The game whose note is being saved as the person has just chosen it. */
export const chosenNote = signal<string | undefined>(undefined);
