import { wordsBy } from '../../platform/platform.words.ts';
import { ar } from './reminders.words.ar.ts';
import { en } from './reminders.words.en.ts';

export const reminderWords = wordsBy({ en: en.reminders, ar: ar.reminders });
