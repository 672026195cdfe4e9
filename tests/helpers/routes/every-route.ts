import type { Stack } from '../stack/stack.ts';
import { accountRoutes } from './account.ts';
import { calendarRoutes, remindersRoutes } from './calendar.ts';
import { sortingRoutes, togetherRoutes, tonightRoutes, yearRoutes } from './evenings.ts';
import { factorsRoutes } from './factors.ts';
import { diaryRoutes, gamesRoutes, wallsRoutes } from './games.ts';
import { accountsRoutes, filesRoutes, importsRoutes } from './imports.ts';
import { listsRoutes } from './lists.ts';
import { playDaysRoutes } from './play-days.ts';
import { type Calls, callsOf, type Route, type Routes, routeOf } from './route.ts';
import { sessionRoutes } from './session.ts';
import { browserRoutes, siteRoutes } from './site.ts';
import { tagsRoutes } from './tags.ts';
import { viewsRoutes } from './views.ts';

const atOnce = (stack: Stack): Routes => ({
  ...siteRoutes(stack),
  ...sessionRoutes(stack),
  ...accountRoutes(stack),
  ...factorsRoutes(stack),
  ...gamesRoutes(stack),
  ...listsRoutes(stack),
  ...diaryRoutes(stack),
  ...tagsRoutes(stack),
  ...playDaysRoutes(stack),
  ...viewsRoutes(stack),
  ...wallsRoutes(stack),
  ...accountsRoutes(stack),
  ...filesRoutes(stack),
  ...tonightRoutes(stack),
  ...sortingRoutes,
  ...yearRoutes(stack),
  ...togetherRoutes(stack),
  ...calendarRoutes(stack),
  ...remindersRoutes(stack),
});

/** The one table of all routes of the app. A route that has no row fails `tests/attack/matrix.test.ts`. */
export function routesOf(stack: Stack): Record<string, Route> {
  const routes = { ...atOnce(stack), ...importsRoutes(stack), ...browserRoutes(stack) };
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, routeOf(route)]));
}

/** A call of every route that is done when it is answered, but of those that browsers ask by themselves. */
export const everyRoute = (stack: Stack): Calls => callsOf(atOnce(stack));

/** Calls of imports, whose work goes on in the queue. */
export const importCalls = (stack: Stack): Calls => callsOf(importsRoutes(stack));
