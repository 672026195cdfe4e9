import { moving } from '../imports/words/moving.en.ts';

/** Moving in with a file of another tracker. */
export const enMoving = { moving } as const;
