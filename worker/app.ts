export type { Game } from './catalogue/summary.ts';

import { methodNotAllowed } from 'hono/method-not-allowed';
import { feed } from './calendar/feed/routes.ts';
import { reminders } from './calendar/reminders/routes.ts';
import { calendar } from './calendar/routes.ts';
import { lookups } from './catalogue/lookups/routes.ts';
import { missing } from './catalogue/missing/routes.ts';
import { catalogue } from './catalogue/routes.ts';
import { addNew } from './catalogue/upsert/add-new.ts';
import { upsertGames } from './catalogue/upsert/upsert.ts';
import { freeGames } from './free-games/routes.ts';
import { accounts } from './imports/accounts/routes.ts';
import {
  APPLY_PATH,
  MAPPING_BODY_MAX_BYTES,
  MAPPING_PATH,
  MOVE_IN_BODY_MAX_BYTES,
  MOVE_IN_PATH,
} from './imports/move-in/requests.ts';
import { moveIn } from './imports/move-in/routes.ts';
import { nights } from './imports/nights/routes.ts';
import { imports } from './imports/routes.ts';
import { IMPORT_BODY_MAX_BYTES, IMPORT_PATH } from './imports/schema.ts';
import { operator } from './operator/routes.ts';
import { install } from './pages/install/routes.ts';
import { pictures } from './pages/previews/routes.ts';
import { reports } from './pages/reports/routes.ts';
import { REPORTS_BODY_MAX_BYTES, REPORTS_PATH } from './pages/reports/schema.ts';
import { pageData, servePage } from './pages/routes.ts';
import { securityTxt } from './pages/security-txt.ts';
import { share } from './pages/share/routes.ts';
import { sitemap } from './pages/sitemap/routes.ts';
import { avatar } from './people/avatar/routes.ts';
import { AVATAR_BODY_MAX_BYTES, AVATAR_PATH } from './people/avatar/schema.ts';
import { factors } from './people/factors/routes.ts';
import { feedback } from './people/feedback/routes.ts';
import { FEEDBACK_PATH } from './people/feedback/schema.ts';
import { profile } from './people/profile/routes.ts';
import { security } from './people/recovery/routes.ts';
import { account } from './people/registration/routes.ts';
import { safety } from './people/security/routes.ts';
import { session } from './people/session/routes.ts';
import { social } from './people/social/routes.ts';
import { tokens } from './people/tokens/routes.ts';
import { boundBody } from './platform/http/bound-body.ts';
import { checkEnv } from './platform/http/check-env.ts';
import { type App, Hono } from './platform/http/hono.ts';
import { keepPrivate } from './platform/http/keep-private.ts';
import { knownAddress } from './platform/http/known-address.ts';
import { onError, sendProblem } from './platform/http/on-error.ts';
import { refuseTokens } from './platform/http/personal-token.ts';
import { Problem } from './platform/http/problem.ts';
import { withRequestId } from './platform/http/request-id.ts';
import { safeHeaders } from './platform/http/safe-headers.ts';
import { sendBuilt } from './platform/http/send-built.ts';
import { withLocale } from './platform/http/with-locale.ts';
import { LONG_TEXT_BODY_MAX_BYTES } from './platform/signs/schema.ts';
import { search } from './search/routes.ts';
import { diary } from './shelf/diary/routes.ts';
import { DIARY_PATH } from './shelf/diary/schema.ts';
import { lists } from './shelf/lists/routes.ts';
import { walls } from './shelf/walls/routes.ts';
import { subscriptions } from './subscriptions/routes.ts';
import { together } from './together/routes.ts';
import { deck } from './tonight/deck/routes.ts';
import { tonight } from './tonight/picks/routes.ts';
import { plan } from './tonight/plan/routes.ts';
import { year } from './year/routes.ts';

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
    { path: APPLY_PATH, maxBytes: MOVE_IN_BODY_MAX_BYTES },
    { path: MOVE_IN_PATH, maxBytes: 'streamed' },
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
  .route('/', operator)
  .get('/api/openapi.json', sendBuilt)
  .route('/', account)
  .route('/', session)
  .route('/', security)
  .route('/', safety)
  .route('/', factors)
  .route('/', social)
  .route('/', avatar)
  .route('/', profile)
  .route('/', tokens)
  .route('/', lookups)
  .route('/', catalogue)
  .route('/', search)
  .route('/', missing({ addNew, addFacts: upsertGames }))
  .route('/', lists)
  .route('/', diary)
  .route('/', accounts)
  .route('/', imports)
  .route('/', nights)
  .route('/', moveIn)
  .route('/', walls)
  .route('/', freeGames)
  .route('/', subscriptions)
  .route('/', tonight)
  .route('/', plan)
  .route('/', deck)
  .route('/', year)
  .route('/', together)
  .route('/', calendar)
  .route('/', feed)
  .route('/', reminders)
  .route('/', feedback)
  .route('/', pictures)
  .route('/', sitemap)
  .route('/', reports)
  .route('/', securityTxt)
  .route('/', install)
  .route('/', share)
  .route('/', pageData);

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

export type { GamesType } from './catalogue/list-ids.ts';
/** The types of the API that the web needs. */
export type { FreeGame, FreeMonth, SourceState } from './free-games/offers.ts';

export { app };
