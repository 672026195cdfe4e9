import { ar as remindersAr } from '../../../worker/calendar/reminders/reminders.words.ar.ts';
import { en as remindersEn } from '../../../worker/calendar/reminders/reminders.words.en.ts';
import { ar as catalogueAr } from '../../../worker/catalogue/catalogue.words.ar.ts';
import { en as catalogueEn } from '../../../worker/catalogue/catalogue.words.en.ts';
import { ar as importsAr } from '../../../worker/imports/imports.words.ar.ts';
import { en as importsEn } from '../../../worker/imports/imports.words.en.ts';
import { ar as pagesAr } from '../../../worker/pages/pages.words.ar.ts';
import { en as pagesEn } from '../../../worker/pages/pages.words.en.ts';
import { ar as peopleAr } from '../../../worker/people/people.words.ar.ts';
import { en as peopleEn } from '../../../worker/people/people.words.en.ts';
import { ar as platformAr } from '../../../worker/platform/platform.words.ar.ts';
import { en as platformEn } from '../../../worker/platform/platform.words.en.ts';

/** Everything the API says, in all domains together. */
export const en = { ...catalogueEn, ...importsEn, ...pagesEn, ...peopleEn, ...platformEn, ...remindersEn };
export const ar: typeof en = { ...catalogueAr, ...importsAr, ...pagesAr, ...peopleAr, ...platformAr, ...remindersAr };
