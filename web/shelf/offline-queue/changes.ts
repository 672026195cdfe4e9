import { signal } from '../../platform/signal.ts';
import type { Copy, Shelf } from '../copy.ts';
import type { Change } from './change.ts';
import type { Note } from './changed-note.ts';

/** The changes of this person that could not be sent yet, in their order, as far as this tab knows. */
export const waiting = signal<readonly Change[]>([]);

/** Lays what waits over what the API answers. Until something waits its code (`show.ts`) is not there. */
export const overlay: {
  copies?: (shelf: Shelf, copies: Copy[]) => Copy[];
  rating?: (gameId: string, told: number | null) => number | null;
  note?: (gameId: string, told: Note) => Note;
} = {};
