import { offline } from '../offline/words/offline.en.ts';

/** What waits for a connection, and new versions. */
export const enOffline = { offline } as const;
