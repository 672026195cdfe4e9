/* The routes that a visitor may call. Any other route that answers one makes the matrix fail. */

/** They only read, and tell everybody the same, or what somebody shows to everybody or by a secret link. */
export const READ_BY_ALL = [
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/export.schema.json',
  'GET /.well-known/jwks.json',
  'GET /.well-known/security.txt',
  'GET /.well-known/openid-configuration',
  'GET /api/lookups',
  'GET /api/gameInfo',
  'GET /api/search',
  'GET /api/search/advanced',
  'GET /api/free-games/free',
  'GET /api/avatars/:key',
  'GET /api/gaming-walls/user/:userId',
  'GET /api/gaming-walls/:id',
  'GET /api/year/:yyyy/shared/:token',
  'GET /calendar/:file{[^/]+\\.ics}',
  'GET /pictures/walls/:file',
  'GET /pictures/games/:file',
  'GET /pictures/years/:file',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/:file',
  'GET /manifest.webmanifest',
  'GET /share',
  'GET /share/',
  'GET /assets/data/*',
];

/**
 * Ways in, and what a mailed secret or a note to the operator does: they ask for a proof of their own, or change
 * nobody.
 */
export const DONE_BY_ALL = [
  'POST /api/account/register',
  'POST /auth/register',
  'POST /api/account/registerExternal',
  'GET /api/account/checkPreservedUsername',
  'GET /api/account/checkPreservedEmail',
  'GET /api/account/checkPreservedItem',
  'POST /connect/token',
  'POST /connect/logout',
  'POST /api/account/confirmEmail',
  'POST /api/account/forgotPassword',
  'POST /api/account/forgotUsername',
  'POST /api/account/resetPassword',
  'POST /auth/login',
  'POST /auth/:provider',
  'POST /auth/passkey/options',
  'POST /auth/passkey',
  'POST /auth/factors/passkey-options',
  'POST /auth/factors/lost',
  'POST /auth/factors/keep',
  'POST /auth/disown',
  'POST /reminders/unsubscribe/:token',
  'POST /api/feedback',
  'POST /api/reports',
];
