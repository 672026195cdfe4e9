import { advanced } from '../search/words/advanced.en.ts';
import { missing } from '../search/words/missing.en.ts';
import { notes } from '../search/words/notes.en.ts';

/** What a search needs beside its results: filters, missing games, and what an answer says about its term. */
export const enSeek = { advanced, missing, notes } as const;
