import { wordsBy } from '../platform/platform.words.ts';
import { ar } from './shelf.words.ar.ts';
import { en } from './shelf.words.en.ts';

export const shelfWords = wordsBy({ en, ar });
