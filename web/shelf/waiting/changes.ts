import { signal } from '../../platform/signal.ts';
import type { Change } from './change.ts';

/** The changes of this person that could not be sent yet, in their order, as far as this tab knows. */
export const waiting = signal<readonly Change[]>([]);
