import { wordsBy } from '../platform/platform.words.ts';
import { ar } from './calendar.words.ar.ts';
import { en } from './calendar.words.en.ts';

export const calendarWords = wordsBy({ en, ar });
