import { moving } from '../imports/words/files.en.ts';

/** Moving in with a file of another tracker. */
export const enMoving = { moving } as const;
