import { wordsBy } from '../platform/platform.words.ts';
import { ar } from './pages.words.ar.ts';
import { en } from './pages.words.en.ts';

export const pageWords = wordsBy({ en, ar });
