import { year } from '../year/words/year.en.ts';

/** The year and its numbers. */
export const enYear = { year } as const;
