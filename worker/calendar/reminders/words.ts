import { wordsBy } from '../../platform/words.ts';
import { ar } from './words.ar.ts';
import { en } from './words.en.ts';

export const reminderWords = wordsBy({ en: en.reminders, ar: ar.reminders });
