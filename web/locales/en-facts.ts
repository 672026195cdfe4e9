import { facts } from '../catalogue/words/facts.en.ts';

/** What of a game is in Arabic and how it is played, for its page and for the lists that filter by these. */
export const enFacts = { facts } as const;
