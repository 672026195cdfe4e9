import { wordsBy } from '../platform/platform.words.ts';
import { ar } from './imports.words.ar.ts';
import { en } from './imports.words.en.ts';

export const importWords = wordsBy({ en, ar });
