import { calendar } from './calendar.ts';
import { diary } from './diary.ts';
import { factors } from './factors.ts';
import { freeGames } from './free-games.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';
import { moveIn } from './move-in.ts';
import { nights } from './nights.ts';
import { profile, security, tokens } from './people.ts';
import { reminders } from './reminders.ts';
import type { Row } from './row.ts';
import { safety } from './safety.ts';
import { search } from './search.ts';
import { account, session } from './session.ts';
import { site } from './site.ts';
import { subscriptions } from './subscriptions.ts';
import { together } from './together.ts';
import { deck, plan, tonight } from './tonight.ts';
import { walls } from './walls.ts';
import { year } from './year.ts';

/** Every call of the public API by its route, as `METHOD path`. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...{ ...search, ...lists, ...diary, ...walls, ...freeGames, ...imports, ...moveIn, ...nights },
  ...{ ...subscriptions, ...tonight, ...plan, ...deck, ...year, ...together, ...calendar, ...reminders },
  ...{ ...profile, ...tokens, ...security, ...factors, ...session, ...account, ...safety, ...site },
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
