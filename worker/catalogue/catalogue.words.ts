import { wordsBy } from '../platform/platform.words.ts';
import { ar } from './catalogue.words.ar.ts';
import { en } from './catalogue.words.en.ts';

export const catalogueWords = wordsBy({ en, ar });
