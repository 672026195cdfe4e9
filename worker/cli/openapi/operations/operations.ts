import { accountOperations } from './account.ts';
import { calendarOperations, remindersOperations } from './calendar.ts';
import { diaryOperations } from './diary.ts';
import { factorsOperations } from './factors.ts';
import { filesOperations } from './files.ts';
import { importsOperations } from './imports.ts';
import { listsOperations } from './lists.ts';
import { movingOperations } from './moving.ts';
import { freeGamesOperations, subscriptionsOperations } from './offers.ts';
import type { Operation } from './operation.ts';
import { playDaysOperations } from './play-days.ts';
import { profileOperations, tokensOperations } from './profile.ts';
import { searchOperations } from './search.ts';
import { sessionOperations } from './session.ts';
import { siteOperations } from './site.ts';
import { tagsOperations } from './tagging.ts';
import { togetherOperations } from './together.ts';
import { deckOperations, planOperations, tonightOperations } from './tonight.ts';
import { viewsOperations } from './viewing.ts';
import { wallsOperations } from './walls.ts';
import { yearOperations } from './year.ts';

/** Every call of the public API by its route, as `METHOD path`. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...calendarOperations,
  ...remindersOperations,
  ...diaryOperations,
  ...factorsOperations,
  ...freeGamesOperations,
  ...subscriptionsOperations,
  ...importsOperations,
  ...listsOperations,
  ...movingOperations,
  ...filesOperations,
  ...profileOperations,
  ...tokensOperations,
  ...accountOperations,
  ...searchOperations,
  ...sessionOperations,
  ...siteOperations,
  ...tagsOperations,
  ...playDaysOperations,
  ...viewsOperations,
  ...togetherOperations,
  ...tonightOperations,
  ...planOperations,
  ...deckOperations,
  ...wallsOperations,
  ...yearOperations,
};

/** Routes that are no part of the public API, and why. */
export const NOT_PUBLIC: readonly { route: string; why: string }[] = [
  { route: 'GET /api/metrics', why: 'for the program that watches the instance, with a token of the operator' },
  { route: 'GET /assets/data/*', why: 'data of a page, which changes with every build' },
  { route: 'GET /pictures/walls/:file', why: 'a picture for link previews, whose address changes with the wall' },
  { route: 'GET /pictures/games/:file', why: 'a picture for link previews, whose address changes with the game' },
  { route: 'GET /pictures/years/:file', why: 'a picture for link previews, whose address ends with the share' },
  { route: 'GET /calendar/:file{[^/]+\\.ics}', why: 'for calendar apps, at an address that is a secret' },
  { route: 'POST /reminders/unsubscribe/:token', why: 'for mail programs and the screen of that address' },
  { route: 'GET /manifest.webmanifest', why: 'for devices that install the app' },
  { route: 'GET /share', why: 'for devices that share a link with the installed app' },
  { route: 'GET /share/', why: 'for devices that share a link with the installed app' },
  { route: 'POST /api/reports', why: 'for browsers, which report what a page tried against its policy' },
  { route: 'GET /.well-known/security.txt', why: 'for people who have found a weakness' },
  { route: 'GET /robots.txt', why: 'for search engines' },
  { route: 'GET /sitemap.xml', why: 'for search engines' },
  { route: 'GET /sitemaps/:file', why: 'for search engines' },
];
