import { signal } from '../../platform/signal.ts';

/** The game whose note is being saved as the person has just chosen it. */
export const chosenNote = signal<string | undefined>(undefined);
