import { safety } from '../people/words/security.en.ts';

/** Where a person is signed in, what happened to their account, and how they get it back. */
export const enSafety = { safety } as const;
