/*
 * What each route does with the id of something that is another's. A route that takes an id and has no row here makes
 * the matrix fail.
 */

/** An old name of a copy's id, by which the priority of any of the lists can be set. */
const COPY_NAMES = ['body.userGameId', 'body.wishedGameId', 'body.trackedGameId'];

/** These ids name somebody's own things: whoever sends another's is told 404, as for an id that nobody has. */
export const THEIRS: Record<string, string[]> = {
  'POST /api/users/profile/:id/image': ['path.id'],
  'DELETE /api/users/profile/:id/image': ['path.id'],
  'DELETE /api/tokens/:id': ['path.id'],
  'DELETE /api/account/sessions/:id': ['path.id'],
  'PUT /api/account/passkeys/:id': ['path.id'],
  'DELETE /api/account/passkeys/:id': ['path.id'],
  'POST /api/games/priority': ['body.id', ...COPY_NAMES],
  'POST /api/wished-games/priority': ['body.id', ...COPY_NAMES],
  'POST /api/tracked-games/priority': ['body.id', ...COPY_NAMES],
  'POST /api/games/start': ['body.ids.*', 'body.id'],
  'POST /api/games/stop': ['body.ids.*', 'body.id'],
  'POST /api/games/archive': ['body.ids.*', 'body.id'],
  'POST /api/games/change': ['body.ids.*', 'body.id'],
  'POST /api/games/unarchive': ['body.ids.*', 'body.id'],
  'DELETE /api/games/:id': ['path.id'],
  'DELETE /api/wished-games/:id': ['path.id'],
  'DELETE /api/tracked-games/:id': ['path.id'],
  'POST /api/:gamesType/:id/move/:moveList': ['path.id'],
  'POST /api/:gamesType/:id/place': ['path.id', 'body.after'],
  'POST /api/undo': ['body.token'],
  'PUT /api/diary/:gameId/playthroughs/:id': ['path.gameId', 'path.id'],
  'DELETE /api/diary/:gameId/playthroughs/:id': ['path.gameId', 'path.id'],
  'DELETE /api/connected-accounts/:id': ['path.id'],
  'PUT /api/connected-accounts/:id/nightly': ['path.id'],
  'PUT /api/connected-accounts/:id/review': ['path.id'],
  'POST /api/xbox/invite': ['body.accountId'],
  'GET /api/:provider{steam|psn|xbox}/games': ['query.accountId'],
  'GET /api/import/xbox/games': ['query.accountId'],
  'POST /api/game-import': ['body.accountId'],
  'POST /api/game-import/archive': ['body.accountId'],
  'GET /api/game-import/:id': ['path.id'],
  'POST /api/game-import/:id/undo': ['path.id'],
  'POST /api/game-import/:id/retry': ['path.id'],
  'POST /api/import-matches': ['body.accountId'],
  'DELETE /api/import-matches': ['body.accountId'],
  'GET /api/move-in/:id': ['path.id'],
  'DELETE /api/move-in/:id': ['path.id'],
  'PUT /api/move-in/:id/mapping': ['path.id'],
  'GET /api/move-in/:id/preview': ['path.id'],
  'GET /api/move-in/:id/games': ['path.id'],
  'POST /api/move-in/:id/apply': ['path.id'],
  'POST /api/gaming-walls': ['body.id'],
  'POST /api/wall-games': ['body.gamingWallId'],
  'POST /api/gaming-walls/list/add': ['body.gamingWallId'],
  'POST /api/gaming-walls/:id/order': ['path.id', 'body.wallGameIds.*'],
  'DELETE /api/gaming-walls/:id': ['path.id'],
  'DELETE /api/wall-games/:id': ['path.id'],
  'POST /api/tonight/not': ['body.gameId'],
  'DELETE /api/tonight/rests/:gameId': ['path.gameId'],
  'PUT /api/plan': ['body.gameIds.*'],
  'POST /api/triage': ['body.decisions.*.id'],
  'DELETE /api/together/invites/:id': ['path.id'],
  'GET /api/together/:id': ['path.id'],
  'GET /api/together/:id/tonight': ['path.id'],
  'DELETE /api/together/:id': ['path.id'],
};

const CATALOGUE = 'names something of the catalogue, which is everybody’s';
const SHOWN = 'its owner shows it to everybody';
export const LINK = 'a secret link: whoever was given it may use it';
const OWN_WORDS = 'made up by the caller';
const PUSH = 'a browser’s own address, looked for among the caller’s';

/**
 * These name nothing that only one person may use, and why. The other person's things stay as they are all the same.
 */
export const SHARED: Record<string, Record<string, string>> = {
  'GET /api/avatars/:key': { 'path.key': SHOWN },
  'POST /api/account/confirmEmail': { 'body.token': LINK },
  'POST /api/account/resetPassword': { 'body.token': LINK },
  'POST /api/account/registerExternal': { 'body.ticket': LINK },
  'POST /auth/disown': { 'body.token': LINK },
  'POST /auth/factors/keep': { 'body.token': LINK },
  'POST /api/games': { 'body.gameId': CATALOGUE, 'body.platformId': CATALOGUE, 'body.subplatformId': CATALOGUE },
  'POST /api/wished-games': { 'body.gameId': CATALOGUE, 'body.platformId': CATALOGUE, 'body.subplatformId': CATALOGUE },
  'POST /api/tracked-games': {
    'body.gameId': CATALOGUE,
    'body.platformId': CATALOGUE,
    'body.subplatformId': CATALOGUE,
  },
  'GET /api/diary/:gameId': { 'path.gameId': CATALOGUE },
  'PUT /api/diary/:gameId': { 'path.gameId': CATALOGUE },
  'POST /api/diary/:gameId/playthroughs': { 'path.gameId': CATALOGUE, 'body.subplatformId': CATALOGUE },
  'PUT /api/diary/:gameId/playthroughs/:id': { 'body.subplatformId': CATALOGUE },
  'POST /api/game-import': { 'body.games.*.gameId': CATALOGUE, 'body.games.*.subplatformId': CATALOGUE },
  'POST /api/game-import/archive': { 'body.games.*.gameId': CATALOGUE, 'body.games.*.subplatformId': CATALOGUE },
  'POST /api/import-matches': { 'body.gameId': CATALOGUE },
  'DELETE /api/import-matches': { 'body.gameId': CATALOGUE },
  'PUT /api/move-in/:id/mapping': { 'body.values.platform.PS5': CATALOGUE },
  'POST /api/move-in/:id/apply': {
    ...{ 'body.games.*.gameId': CATALOGUE, 'body.games.*.subplatformId': CATALOGUE },
    ...{
      'body.answers.*.gameId': CATALOGUE,
      'body.answers.*.subplatformId': CATALOGUE,
      'body.subplatformId': CATALOGUE,
    },
  },
  'GET /api/search/advanced': { 'query.genreId': CATALOGUE, 'query.platformId': CATALOGUE },
  'GET /api/gaming-walls/user/:userId': { 'path.userId': SHOWN },
  'GET /api/gaming-walls/:id': { 'path.id': SHOWN },
  'GET /pictures/walls/:file': { 'path.file': SHOWN },
  'GET /pictures/games/:file': { 'path.file': CATALOGUE },
  'GET /pictures/years/:file': { 'path.file': LINK },
  'GET /sitemaps/:file': { 'path.file': CATALOGUE },
  'POST /api/wall-games': { 'body.gameIds.*': CATALOGUE, 'body.games.*': CATALOGUE },
  'POST /api/gaming-walls/list/add': { 'body.gameIds.*': CATALOGUE, 'body.games.*': CATALOGUE },
  'POST /api/free-games/import': { 'body.ids.*': CATALOGUE },
  'POST /api/triage': { 'body.key': OWN_WORDS },
  'GET /api/year/:yyyy/shared/:token': { 'path.token': LINK },
  'POST /api/together/invites/read': { 'body.token': LINK },
  'POST /api/together/invites/accept': { 'body.token': LINK },
  'GET /calendar/:file{[^/]+\\.ics}': { 'path.file': LINK },
  'POST /reminders/unsubscribe/:token': { 'path.token': LINK },
  'POST /api/reminders/push': { 'body.endpoint': OWN_WORDS },
  'DELETE /api/reminders/push': { 'body.endpoint': PUSH },
  'POST /api/reminders/test': { 'body.endpoint': PUSH },
};
