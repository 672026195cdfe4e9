import { factors } from '../people/words/factors.en.ts';

/** Passkeys, codes and second steps. */
export const enFactors = { factors } as const;
