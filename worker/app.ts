export type { Game } from './catalogue/catalogue.answers.ts';

import { methodNotAllowed } from 'hono/method-not-allowed';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { lookupsRoutes } from './catalogue/lookups/lookups.routes.ts';
import { missingRoutes } from './catalogue/missing/missing.routes.ts';
import { addNew } from './catalogue/upsert/add-new.ts';
import { upsertGames } from './catalogue/upsert/upsert.ts';
import { freeGamesRoutes } from './free-games/free-games.routes.ts';
import { accountsRoutes } from './imports/accounts/accounts.routes.ts';
import { filesRoutes } from './imports/files/files.routes.ts';
import {
  APPLY_BODY_MAX_BYTES,
  APPLY_PATH,
  MAPPING_BODY_MAX_BYTES,
  MAPPING_PATH,
  UPLOAD_PATH,
} from './imports/files/requests.schema.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { IMPORT_BODY_MAX_BYTES, IMPORT_PATH } from './imports/imports.schema.ts';
import { nightlyRoutes } from './imports/nightly/nightly.routes.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { installRoutes } from './pages/manifest.ts';
import { pagesRoutes, servePage } from './pages/pages.routes.ts';
import { previewsRoutes } from './pages/previews/previews.routes.ts';
import { reportsRoutes } from './pages/reports/reports.routes.ts';
import { REPORTS_BODY_MAX_BYTES, REPORTS_PATH } from './pages/reports/reports.schema.ts';
import { securityTxt } from './pages/security-txt.ts';
import { shareRoutes } from './pages/share/share.routes.ts';
import { sitemapRoutes } from './pages/sitemap/sitemap.routes.ts';
import { avatarRoutes } from './people/avatar/avatar.routes.ts';
import { AVATAR_BODY_MAX_BYTES, AVATAR_PATH } from './people/avatar/avatar.schema.ts';
import { factorsRoutes } from './people/factors/factors.routes.ts';
import { feedbackRoutes } from './people/feedback/feedback.routes.ts';
import { FEEDBACK_PATH } from './people/feedback/feedback.schema.ts';
import { profileRoutes } from './people/profile/profile.routes.ts';
import { recoveryRoutes } from './people/recovery/recovery.routes.ts';
import { registrationRoutes } from './people/registration/registration.routes.ts';
import { securityRoutes } from './people/security/security.routes.ts';
import { sessionRoutes } from './people/session/session.routes.ts';
import { socialRoutes } from './people/social/social.routes.ts';
import { tokensRoutes } from './people/tokens/tokens.routes.ts';
import { LONG_TEXT_BODY_MAX_BYTES } from './platform/characters.schema.ts';
import { checkEnv, knownAddress, withLocale, withRequestId } from './platform/http/base-middleware.ts';
import { boundBody } from './platform/http/bound-body.ts';
import { sendBuilt } from './platform/http/built-files.ts';
import { type App, Hono } from './platform/http/hono.ts';
import { onError, sendProblem } from './platform/http/on-error.ts';
import { refuseTokens } from './platform/http/personal-token.ts';
import { Problem } from './platform/http/problem.ts';
import { keepPrivate, safeHeaders } from './platform/http/security-headers.ts';
import { searchRoutes } from './search/search.routes.ts';
import { diaryRoutes } from './shelf/diary/diary.routes.ts';
import { DIARY_PATH } from './shelf/diary/diary.schema.ts';
import { listsRoutes } from './shelf/lists/lists.routes.ts';
import { playDaysRoutes } from './shelf/play-days/play-days.routes.ts';
import { tagsRoutes } from './shelf/tags/tags.routes.ts';
import { viewsRoutes } from './shelf/views/views.routes.ts';
import { wallsRoutes } from './shelf/walls/walls.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { togetherRoutes } from './together/together.routes.ts';
import { tonightRoutes } from './tonight/tonight.routes.ts';
import { yearRoutes } from './year/year.routes.ts';

/** Enough for the largest call, a few hundred ids; pictures have their own limit. */
export const BODY_MAX_BYTES = 64 * 1024;

/** The paths that belong to the API; every other path is a page or a file. */
const API_PATHS = ['/api/*', '/auth/*', '/connect/*', '/.well-known/*', '/assets/data/*', '/pictures/*'];

/** A personal access token never reaches its person's account, sign-in or other tokens. */
const NO_TOKENS = ['/api/account/*', '/api/users/*', '/api/tokens/*', '/auth/*', '/connect/*'];

/** Cached at the edge and sent unchanged: these set their own Vary header. */
const PAGE_DATA = '/assets/data/*';

const app = new Hono<App>();

app.use(withRequestId, checkEnv, safeHeaders, knownAddress);
for (const path of API_PATHS) app.use(path, keepPrivate);
app.use(
  boundBody(BODY_MAX_BYTES, [
    { path: AVATAR_PATH, maxBytes: AVATAR_BODY_MAX_BYTES },
    { path: IMPORT_PATH, maxBytes: IMPORT_BODY_MAX_BYTES },
    { path: MAPPING_PATH, maxBytes: MAPPING_BODY_MAX_BYTES },
    { path: APPLY_PATH, maxBytes: APPLY_BODY_MAX_BYTES },
    { path: UPLOAD_PATH, maxBytes: 'streamed' },
    { path: DIARY_PATH, maxBytes: LONG_TEXT_BODY_MAX_BYTES },
    { path: FEEDBACK_PATH, maxBytes: LONG_TEXT_BODY_MAX_BYTES },
    { path: new RegExp(`^${REPORTS_PATH}$`), maxBytes: REPORTS_BODY_MAX_BYTES },
  ]),
);
for (const path of API_PATHS) {
  if (path !== PAGE_DATA) app.use(path, withLocale);
  app.use(path, methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
}
for (const path of NO_TOKENS) app.use(path, refuseTokens);

const api = app
  .route('/', operatorRoutes)
  .get('/api/openapi.json', sendBuilt)
  .route('/', registrationRoutes)
  .route('/', sessionRoutes)
  .route('/', recoveryRoutes)
  .route('/', securityRoutes)
  .route('/', factorsRoutes)
  .route('/', socialRoutes)
  .route('/', avatarRoutes)
  .route('/', profileRoutes)
  .route('/', tokensRoutes)
  .route('/', lookupsRoutes)
  .route('/', catalogueRoutes)
  .route('/', searchRoutes)
  .route('/', missingRoutes({ addNew, addFacts: upsertGames }))
  .route('/', listsRoutes)
  .route('/', diaryRoutes)
  .route('/', accountsRoutes)
  .route('/', importsRoutes)
  .route('/', nightlyRoutes)
  .route('/', filesRoutes)
  .route('/', tagsRoutes)
  .route('/', playDaysRoutes)
  .route('/', viewsRoutes)
  .route('/', wallsRoutes)
  .route('/', freeGamesRoutes)
  .route('/', subscriptionsRoutes)
  .route('/', tonightRoutes)
  .route('/', yearRoutes)
  .route('/', togetherRoutes)
  .route('/', calendarRoutes)
  .route('/', feedbackRoutes)
  .route('/', previewsRoutes)
  .route('/', sitemapRoutes)
  .route('/', reportsRoutes)
  .route('/', securityTxt)
  .route('/', installRoutes)
  .route('/', shareRoutes)
  .route('/', pagesRoutes);

app.onError(onError);
app.notFound(c => {
  if (isApiPath(c.req.path)) return sendProblem(c, new Problem('not_found'));
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuseMethod(c, ['GET', 'HEAD']);
  return servePage(c);
});

/** Whether a path is the API's; no such path ever falls through to the pages. */
function isApiPath(path: string): boolean {
  return API_PATHS.some(pattern => path.startsWith(pattern.slice(0, -1)) || path === pattern.slice(0, -2));
}

function refuseMethod(c: Parameters<typeof sendProblem>[0], methods: string[]): Response {
  return sendProblem(c, new Problem('method_not_allowed', undefined, { headers: { Allow: methods.join(', ') } }));
}

export type Api = typeof api;

export type { GamesType } from './catalogue/lists.schema.ts';
/** The types of the API that the web needs. */
export type { FreeGame, FreeMonth, SourceState } from './free-games/free-games.answers.ts';

export { app };
