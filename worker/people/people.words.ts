import { wordsBy } from '../platform/platform.words.ts';
import { ar } from './people.words.ar.ts';
import { en } from './people.words.en.ts';

export const peopleWords = wordsBy({ en, ar });
