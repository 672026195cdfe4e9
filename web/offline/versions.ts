import { signal } from '../platform/signal.ts';

/** A newer version has taken over: this tab goes on with its own files until it is loaded again. */
export const isUpdateReady = signal(false);
