import { applied, hltbFile, moved, upload } from '../files/files.ts';
import { newGame, type Owner, subplatform } from '../games/shelf.ts';
import { ended, linkSteam, order, pick, readSteam, stockLibrary } from '../providers/imports.ts';
import { setNightly } from '../providers/nights.ts';
import { agreeAtMicrosoft } from '../providers/xbox.ts';
import { type Answer, as, type Stack, send } from '../stack/stack.ts';
import { after, call, catalogue, get, post, type Routes } from './route.ts';

const linked = (owner: Owner) => linkSteam(owner, 'demo-30');
const xbox = async (owner: Owner): Promise<string> =>
  (await owner.post('/api/xbox/account', { userName: 'demo-30' })).body.account.id;

/** Routes of linked accounts. */
export function accountsRoutes(stack: Stack): Routes {
  async function leaveForXbox(owner: Owner) {
    const answer = await stack.fetch('/api/import/xbox', as(owner.token));
    const { url }: Answer = await answer.json();
    const init = send('POST', await agreeAtMicrosoft(url, 'demo-30'), { token: owner.token });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { ...init, headers: { ...init.headers, Cookie: cookie } };
  }
  async function firstTitle(owner: Owner) {
    const id = await linked(owner);
    return { id, providerIds: [(await readSteam(owner, id)).games[0].providerId] };
  }
  return {
    'GET /api/connected-accounts': get('/api/connected-accounts'),
    'DELETE /api/connected-accounts/:id': after(linked, (owner, id) => owner.remove(`/api/connected-accounts/${id}`)),
    'PUT /api/connected-accounts/:id/nightly': after(linked, (owner, id) => setNightly(owner, id)),
    'PUT /api/connected-accounts/:id/review': after(firstTitle, (owner, { id, providerIds }) =>
      owner.put(`/api/connected-accounts/${id}/review`, { providerIds }),
    ),
    'POST /api/:provider{steam|psn|xbox}/account': post('/api/steam/account', { userName: 'demo-30' }),
    'POST /api/xbox/invite': {
      call: after(xbox, (owner, accountId) => owner.post('/api/xbox/invite', { accountId })),
      theirs: ['body.accountId'],
    },
    'GET /api/import/xbox': get('/api/import/xbox'),
    'POST /api/import/xbox': after(leaveForXbox, (_, init) => stack.fetch('/api/import/xbox', init)),
  };
}

/** Routes of files from other trackers. */
export function filesRoutes(stack: Stack): Routes {
  const fileOf = (title: string) => hltbFile([{ Title: title, Platform: 'PS5', Backlog: 'X' }]);
  const { id: subplatformId } = subplatform('ps5');
  async function sent(owner: Owner) {
    const { id: gameId, title } = await newGame(stack);
    const { body } = await upload(stack, owner, fileOf(title));
    return { path: `/api/move-in/${body.id}`, row: { providerId: '1', gameId, subplatformId } };
  }
  const toFile = (act: (owner: Owner, path: string) => Promise<{ status: number }>) =>
    after(sent, (owner, { path }) => act(owner, path));
  const apply = (bodyOf: (row: object) => object) =>
    after(sent, (owner, { path, row }) => owner.post(`${path}/apply`, bodyOf(row)));
  const rowOf = (name: string) => [`body.${name}.*.gameId`, `body.${name}.*.subplatformId`];
  const values = { platform: { PS5: subplatform('ps4').id } };
  return {
    'POST /api/move-in': call(owner => upload(stack, owner, fileOf('Hades'))),
    'GET /api/move-in': get('/api/move-in'),
    'GET /api/move-in/:id': toFile((owner, path) => owner.get(path)),
    'DELETE /api/move-in/:id': toFile((owner, path) => owner.remove(path)),
    'PUT /api/move-in/:id/mapping': {
      call: toFile((owner, path) => owner.put(`${path}/mapping`, { values })),
      shared: catalogue('body.values.platform.PS5'),
    },
    'GET /api/move-in/:id/preview': toFile((owner, path) => owner.get(`${path}/preview`)),
    'GET /api/move-in/:id/games': toFile((owner, path) => owner.get(`${path}/games`)),
    'POST /api/move-in/:id/apply': {
      call: apply(row => ({ games: [row] })),
      others: [apply(row => ({ all: true, answers: [row], subplatformId }))],
      shared: catalogue(...rowOf('games'), ...rowOf('answers'), 'body.subplatformId'),
    },
  };
}

/** Routes of imports, whose work goes on in the queue. */
export function importsRoutes(stack: Stack): Routes {
  async function library(owner: Owner) {
    await stockLibrary(stack, 'demo-30');
    const accountId = await linked(owner);
    const { games: all }: Answer = await readSteam(owner, accountId);
    return { accountId, games: pick(all).slice(0, 3), all };
  }
  async function imported(owner: Owner): Promise<string> {
    const { accountId, games } = await library(owner);
    const id = await order(owner, accountId, games);
    await ended(owner, id);
    return id;
  }
  async function fromFile(owner: Owner): Promise<string> {
    const { title, id: gameId } = await newGame(stack);
    const rows = [title, 'No Such Game At All'].map(Title => ({ Title, Platform: 'PlayStation 5', Backlog: 'X' }));
    const games = [{ providerId: '1', gameId, subplatformId: subplatform('ps5').id }];
    return (await applied(owner, await moved(stack, owner, hltbFile(rows)), { games })).id;
  }
  async function choice(owner: Owner) {
    const { accountId, all } = await library(owner);
    const { providerId, match } = all.find((one: Answer) => one.match.game);
    return { accountId, providerId, gameId: match.game.id };
  }
  async function chosen(owner: Owner) {
    const match = await choice(owner);
    await owner.post('/api/import-matches', match);
    return match;
  }
  const imports = (path: string) => ({
    call: after(library, (owner, { accountId, games }) => owner.post(path, { accountId, games })),
    theirs: ['body.accountId'],
    shared: catalogue('body.games.*.gameId', 'body.games.*.subplatformId'),
  });
  const byHand = { theirs: ['body.accountId'], shared: catalogue('body.gameId') };
  return {
    'GET /api/:provider{steam|psn|xbox}/games': {
      call: after(library, (owner, { accountId }) => owner.get(`/api/steam/games?accountId=${accountId}`)),
      theirs: ['query.accountId'],
    },
    'GET /api/steam/wishlist': {
      call: after(library, (owner, { accountId }) => owner.get(`/api/steam/wishlist?accountId=${accountId}`)),
      theirs: ['query.accountId'],
    },
    'PUT /api/steam/wishlist': {
      call: after(library, (owner, { accountId, games }) =>
        owner.put('/api/steam/wishlist', { accountId, kept: [games[0]?.gameId] }),
      ),
      theirs: ['body.accountId'],
      shared: catalogue('body.kept.*'),
    },
    'GET /api/import/xbox/games': {
      call: after(xbox, (owner, id) => owner.get(`/api/import/xbox/games?accountId=${id}`)),
      theirs: ['query.accountId'],
    },
    'POST /api/game-import': imports('/api/game-import'),
    'POST /api/game-import/archive': imports('/api/game-import/archive'),
    'GET /api/game-import': after(imported, owner => owner.get('/api/game-import')),
    'GET /api/game-import/:id': after(fromFile, (owner, id) => owner.get(`/api/game-import/${id}`)),
    'POST /api/game-import/:id/undo': after(imported, (owner, id) => owner.post(`/api/game-import/${id}/undo`)),
    'POST /api/game-import/:id/retry': after(imported, (owner, id) => owner.post(`/api/game-import/${id}/retry`)),
    'POST /api/import-matches': {
      call: after(choice, (owner, match) => owner.post('/api/import-matches', match)),
      ...byHand,
    },
    'DELETE /api/import-matches': {
      call: after(chosen, (owner, match) => owner.remove('/api/import-matches', 'en', match)),
      ...byHand,
    },
  };
}
