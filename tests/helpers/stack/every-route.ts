import { mailLinks } from '../../../worker/people/people.tables.ts';
import { hashSecret, makeSecret } from '../../../worker/platform/crypto/secret.ts';
import { today } from '../games/diary.ts';
import { giveAway } from '../games/free-games.ts';
import { newGame, type Owner, subplatform } from '../games/shelf.ts';
import { newWall, wallOf } from '../games/walls.ts';
import { PASSWORD } from '../people/person.ts';
import { newToken } from '../people/personal-tokens.ts';
import { jpegOf, RED } from '../people/pictures.ts';
import { socialCalls, stranger } from '../people/social.ts';
import { tokenCalls } from '../people/tokens.ts';
import { linkSteam } from '../providers/imports.ts';
import { hltbFile, upload } from '../providers/move-in.ts';
import { agreeAtMicrosoft } from '../providers/xbox.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { deckCalls } from './deck-calls.ts';
import { factorRoutes } from './factor-routes.ts';
import { nightRoutes } from './night-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { reminderRoutes } from './reminder-routes.ts';
import { type Answer, as, METRICS_TOKEN, type Stack, send } from './stack.ts';
import { subscriptionCalls } from './subscription-routes.ts';
import { togetherCalls } from './together-routes.ts';
import { tonightRoutes } from './tonight-routes.ts';
import { yearRoutes } from './year-routes.ts';

/** A call that is ready to be made: its data exists, and nothing has been asked yet. */
type Ready = () => Promise<{ status: number }>;
/** Prepares a call of every route, with good input and a person of its own. */
export type Calls = Record<string, (owner: Owner) => Promise<Ready>>;

const provider = 'google';

export function everyRoute(stack: Stack): Calls {
  const social = socialCalls(() => stack);
  const { signIn } = tokenCalls(() => stack);
  const get = (path: string) => async (owner: Owner) => () => owner.get(path);
  const open = (path: string) => async () => () => stack.fetch(path);
  const post =
    (path: string, body: unknown = {}) =>
    async (owner: Owner) =>
    () =>
      owner.post(path, body);

  /** A mailed link, as if the mail had arrived. */
  async function linkFor(owner: Owner, purpose: 'confirm' | 'reset' | 'disown') {
    const token = makeSecret();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await stack.db
      .insert(mailLinks)
      .values({ hash: hashSecret(token), userId: owner.id, purpose, email: owner.email, expiresAt });
    return token;
  }

  const newName = () => `n${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
  const register = (path: string) => async () => () => {
    const username = newName();
    const [password, terms] = [{ password: PASSWORD, confirmPassword: PASSWORD }, { acceptTerms: true }];
    const body = { username, email: `${username}@mail.com`, ...password, ...terms, dateOfBirth: '1990-05-17' };
    return stack.fetch(path, send('POST', body));
  };

  const add = (path: string) => async (owner: Owner) => {
    const { id: gameId } = await newGame(stack);
    const { id: subplatformId } = subplatform('ps5');
    const lookups: Answer = await (await stack.fetch('/api/lookups')).json();
    const platformId = lookups.subplatfroms.find((s: Answer) => s.id === subplatformId).platformId;
    return () => owner.post(path, { gameId, platformId, subplatformId, day: today() });
  };
  const withCopy = (list: number, act: (owner: Owner, id: string) => Ready) => async (owner: Owner) => {
    const { id } = await owner.hold({ list });
    return act(owner, id);
  };
  const prioritise = (path: string, list: number) =>
    withCopy(list, (owner, id) => () => owner.post(`${path}/priority`, { id, priority: 3, day: today() }));
  const remove = (path: string, list: number) =>
    withCopy(list, (owner, id) => () => owner.remove(`${path}/${id}?day=${today()}`));
  const archive = (owner: Owner, id: string) =>
    owner.post('/api/games/archive', { gamesType: 'games', ids: [id], archiveStatus: 'finished', day: today() });

  const avatar = (owner: Owner) => {
    const body = new FormData();
    body.set('image', new File([new Uint8Array(jpegOf(64, 64, () => RED))], 'me.jpg', { type: 'image/jpeg' }));
    const headers = { Authorization: `Bearer ${owner.token}` };
    return stack.fetch(`/api/users/profile/${owner.id}/image`, { method: 'POST', body, headers });
  };

  async function leaveForXbox(owner: Owner) {
    const answer = await stack.fetch('/api/import/xbox', as(owner.token));
    const { url }: Answer = await answer.json();
    const returned = await agreeAtMicrosoft(url, 'demo-30');
    const init = send('POST', returned, { token: owner.token });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return () => stack.fetch('/api/import/xbox', { ...init, headers: { ...init.headers, Cookie: cookie } });
  }

  return {
    ...nightRoutes,
    'GET /api/health': open('/api/health'),
    'GET /api/metrics': async () => () => stack.fetch('/api/metrics', as(METRICS_TOKEN)),
    'POST /api/account/register': register('/api/account/register'),
    'POST /auth/register': register('/auth/register'),
    'POST /api/account/registerExternal': async () => {
      const who = stranger();
      const { body } = await social.through(provider, { ...who, verified: '' });
      return () => social.register(body.ticket, who);
    },
    'GET /api/account/checkPreservedUsername': open('/api/account/checkPreservedUsername?username=somebody'),
    'GET /api/account/checkPreservedEmail': open('/api/account/checkPreservedEmail?email=some@mail.com'),
    'GET /api/account/checkPreservedItem': open(
      '/api/account/checkPreservedItem?username=somebody&email=some@mail.com',
    ),
    'POST /connect/token': async owner => () => signIn(owner.username),
    'POST /connect/logout': async owner => {
      const { body } = await signIn(owner.username);
      const form = new URLSearchParams({ refresh_token: body.refresh_token });
      return () => stack.fetch('/connect/logout', { method: 'POST', body: form });
    },
    'GET /.well-known/jwks.json': open('/.well-known/jwks.json'),
    'GET /.well-known/openid-configuration': open('/.well-known/openid-configuration'),
    'POST /api/account/confirmEmail': async owner => {
      const token = await linkFor(owner, 'confirm');
      return () => owner.post('/api/account/confirmEmail', { token });
    },
    'POST /api/account/resendVerificationEmail': post('/api/account/resendVerificationEmail'),
    'POST /api/account/forgotPassword': async owner => () =>
      owner.post('/api/account/forgotPassword', { email: owner.email }),
    'POST /api/account/forgotUsername': async owner => () =>
      owner.post('/api/account/forgotUsername', { email: owner.email }),
    'POST /api/account/resetPassword': async owner => {
      const token = await linkFor(owner, 'reset');
      const [newPassword, confirmPassword] = ['better horse 10', 'better horse 10'];
      return () => owner.post('/api/account/resetPassword', { token, newPassword, confirmPassword });
    },
    'POST /api/account/changePassword': post('/api/account/changePassword', {
      currentPassword: PASSWORD,
      newPassword: 'better horse 10',
      confirmPassword: 'better horse 10',
    }),
    'POST /api/account/signOutEverywhere': post('/api/account/signOutEverywhere'),
    'GET /api/account/sessions': get('/api/account/sessions'),
    'DELETE /api/account/sessions': async owner => () => owner.remove('/api/account/sessions'),
    'DELETE /api/account/sessions/:id': async owner => {
      await signIn(owner.username);
      const { body } = await owner.get('/api/account/sessions');
      const other = body.sessions.find((one: Answer) => !one.isThis);
      return () => owner.remove(`/api/account/sessions/${other.id}`);
    },
    'GET /api/account/events': get('/api/account/events'),
    'POST /api/account/prove': post('/api/account/prove', { password: PASSWORD }),
    'POST /auth/disown': async owner => {
      const token = await linkFor(owner, 'disown');
      return () => owner.post('/auth/disown', { token });
    },
    'POST /auth/login': async owner => () =>
      stack.fetch('/auth/login', send('POST', { username: owner.username, password: PASSWORD })),
    'POST /auth/:provider': async () => {
      const flow = await social.begin(provider);
      const returned = await social.agree(flow, stranger());
      return () => social.comeBack(provider, returned, { cookie: flow.cookie });
    },
    'DELETE /auth/:provider': async owner => {
      const flow = await social.begin(provider, { token: owner.token });
      const returned = await social.agree(flow, stranger());
      await social.comeBack(provider, returned, { cookie: flow.cookie, token: owner.token });
      return () => owner.remove(`/auth/${provider}`);
    },
    'POST /api/users/profile/:id/image': async owner => () => avatar(owner),
    'DELETE /api/users/profile/:id/image': async owner => {
      await avatar(owner);
      return () => owner.remove(`/api/users/profile/${owner.id}/image`);
    },
    'GET /api/avatars/:key': async owner => {
      const { imageUrl }: Answer = await (await avatar(owner)).json();
      return () => stack.fetch(imageUrl);
    },
    'GET /api/users/profile': get('/api/users/profile'),
    'PUT /api/users': async owner => () => stack.fetch('/api/users', send('PUT', { firstName: 'Nour' }, owner)),
    'DELETE /api/users': async owner => () =>
      stack.fetch('/api/users', send('DELETE', { username: owner.username, currentPassword: PASSWORD }, owner)),
    'GET /api/users/export': get('/api/users/export'),
    'GET /api/export.schema.json': open('/api/export.schema.json'),
    'POST /api/users/profile/skip-tour': post('/api/users/profile/skip-tour'),
    'GET /api/tokens': get('/api/tokens'),
    'POST /api/tokens': post('/api/tokens', { name: 'Shelf script', scope: 'read', expiresInDays: 30 }),
    'DELETE /api/tokens/:id': async owner => {
      const { id } = await newToken(owner);
      return () => owner.remove(`/api/tokens/${id}`);
    },
    'GET /api/lookups': get('/api/lookups'),
    'GET /api/gameInfo': async owner => {
      const { slug } = await newGame(stack);
      return () => owner.get(`/api/gameInfo?slug=${slug}`);
    },
    'GET /api/search': get('/api/search?term=hades'),
    'GET /api/search/advanced': get('/api/search/advanced?name=hades&lengthId=2'),
    'GET /api/missing': get('/api/missing?term=zelda'),
    'POST /api/missing': async owner => {
      const { body } = await owner.get('/api/missing?term=a');
      return () => owner.post('/api/missing', { igdbId: body.games.find((g: Answer) => !g.slug)?.igdbId ?? '1' });
    },
    'GET /api/games': get('/api/games'),
    'GET /api/wished-games': get('/api/wished-games'),
    'GET /api/tracked-games': get('/api/tracked-games'),
    'GET /api/games/counters': get('/api/games/counters'),
    'GET /api/games/archived': get('/api/games/archived'),
    'GET /api/copies/:shelf': get('/api/copies/games'),
    'POST /api/games': add('/api/games'),
    'POST /api/wished-games': add('/api/wished-games'),
    'POST /api/tracked-games': add('/api/tracked-games'),
    'POST /api/games/priority': prioritise('/api/games', 1),
    'POST /api/wished-games/priority': prioritise('/api/wished-games', 2),
    'POST /api/tracked-games/priority': prioritise('/api/tracked-games', 3),
    'POST /api/games/start': withCopy(
      1,
      (owner, id) => () => owner.post('/api/games/start', { ids: [id], day: today() }),
    ),
    'POST /api/games/stop': withCopy(
      1,
      (owner, id) => () => owner.post('/api/games/stop', { ids: [id], day: today() }),
    ),
    'POST /api/games/archive': withCopy(1, (owner, id) => () => archive(owner, id)),
    'POST /api/games/change': withCopy(
      1,
      (owner, id) => () =>
        owner.post('/api/games/change', { ids: [id], gamesType: 'wished-games', priority: 3, day: today() }),
    ),
    'POST /api/games/unarchive': async owner => {
      const { id } = await owner.hold();
      await archive(owner, id);
      return () => owner.post('/api/games/unarchive', { ids: [id], day: today() });
    },
    'DELETE /api/games/:id': remove('/api/games', 1),
    'DELETE /api/wished-games/:id': remove('/api/wished-games', 2),
    'DELETE /api/tracked-games/:id': remove('/api/tracked-games', 3),
    'POST /api/:gamesType/:id/move/:moveList': withCopy(
      2,
      (owner, id) => () => owner.post(`/api/wished-games/${id}/move/games`, { day: today() }),
    ),
    'POST /api/:gamesType/:id/place': async owner => {
      const [{ id }, { id: after }] = [await owner.hold(), await owner.hold()];
      return () => owner.post(`/api/games/${id}/place`, { priority: 2, after, day: today() });
    },
    'POST /api/undo': async owner => {
      const { id } = await owner.hold();
      const { body } = await owner.remove(`/api/games/${id}`);
      return () => owner.post('/api/undo', { token: body.undo });
    },
    ...diaryCalls(stack),
    ...subscriptionCalls(),
    ...planRoutes(stack),
    ...moveInCalls(stack),
    ...deckCalls,
    ...togetherCalls(stack),
    ...calendarRoutes(stack),
    ...tonightRoutes(stack),
    ...yearRoutes(stack),
    ...reminderRoutes(stack),
    ...factorRoutes(stack),
    'GET /api/connected-accounts': get('/api/connected-accounts'),
    'DELETE /api/connected-accounts/:id': async owner => {
      const id = await linkSteam(owner, 'demo-30');
      return () => owner.remove(`/api/connected-accounts/${id}`);
    },
    'POST /api/:provider{steam|psn|xbox}/account': post('/api/steam/account', { userName: 'demo-30' }),
    'POST /api/xbox/invite': async owner => {
      const { body } = await owner.post('/api/xbox/account', { userName: 'demo-30' });
      return () => owner.post('/api/xbox/invite', { accountId: body.account.id });
    },
    'GET /api/import/xbox': get('/api/import/xbox'),
    'POST /api/import/xbox': leaveForXbox,
    'GET /api/gaming-walls/user/:userId': async owner => () => owner.get(`/api/gaming-walls/user/${owner.id}`),
    'GET /api/gaming-walls/:id': async owner => {
      const { id } = await wallOf(stack, owner, 2);
      return () => owner.get(`/api/gaming-walls/${id}`);
    },
    'POST /api/gaming-walls': post('/api/gaming-walls', { title: 'Best of', privacy: 'public' }),
    'POST /api/wall-games': async owner => {
      const [{ id: gamingWallId }, game] = [await newWall(owner), await newGame(stack)];
      return () => owner.post('/api/wall-games', { gamingWallId, gameIds: [game.id] });
    },
    'POST /api/gaming-walls/list/add': async owner => {
      const [{ id: gamingWallId }, game] = [await newWall(owner), await newGame(stack)];
      return () => owner.post('/api/gaming-walls/list/add', { gamingWallId, gameIds: [game.id] });
    },
    'POST /api/gaming-walls/:id/order': async owner => {
      const { id, wall } = await wallOf(stack, owner, 2);
      const wallGameIds = wall.wallGames.map((one: Answer) => one.id).reverse();
      return () => owner.post(`/api/gaming-walls/${id}/order`, { wallGameIds });
    },
    'DELETE /api/gaming-walls/:id': async owner => {
      const { id } = await newWall(owner);
      return () => owner.remove(`/api/gaming-walls/${id}`);
    },
    'DELETE /api/wall-games/:id': async owner => {
      const { wall } = await wallOf(stack, owner, 1);
      return () => owner.remove(`/api/wall-games/${wall.wallGames[0].id}`);
    },
    'GET /api/free-games/free': get('/api/free-games/free'),
    'POST /api/free-games/import': async owner => {
      const id = await giveAway(stack, { game: (await newGame(stack)).num });
      return () => owner.post('/api/free-games/import', { ids: [id] });
    },
    'POST /api/feedback': async owner => () =>
      owner.post('/api/feedback', { fullName: 'Nour', email: owner.email, category: 1, message: 'All is well.' }),
    'GET /api/openapi.json': open('/api/openapi.json'),
    'GET /pictures/games/:file': async () => {
      const { slug } = await newGame(stack);
      return () => stack.fetch(`/pictures/games/${slug}.png`);
    },
    'GET /pictures/walls/:file': async owner => {
      const { id } = await wallOf(stack, owner, 1);
      return () => stack.fetch(`/pictures/walls/${id}.png`);
    },
    'GET /robots.txt': open('/robots.txt'),
    'GET /sitemap.xml': open('/sitemap.xml'),
    'GET /sitemaps/:file': open('/sitemaps/games-1.xml'),
    'GET /assets/data/*': open('/assets/data/index.json'),
  };
}

function diaryCalls(stack: Stack): Calls {
  const put = (owner: Owner, path: string, body: object) => stack.fetch(path, send('PUT', body, owner));
  const time = { outcome: 'finished', finishedAt: '2024-05-01' };
  async function written(owner: Owner) {
    const path = `/api/diary/${(await newGame(stack)).id}/playthroughs`;
    const { body } = await owner.post(path, time);
    return `${path}/${body.id}`;
  }
  return {
    'GET /api/diary': async owner => () => owner.get('/api/diary?year=2024'),
    'GET /api/diary/:gameId': async owner => {
      const { id } = await newGame(stack);
      return () => owner.get(`/api/diary/${id}`);
    },
    'PUT /api/diary/:gameId': async owner => {
      const { id } = await newGame(stack);
      return () => put(owner, `/api/diary/${id}`, { rating: 9, note: 'Again some day' });
    },
    'POST /api/diary/:gameId/playthroughs': async owner => {
      const { id } = await newGame(stack);
      return () => owner.post(`/api/diary/${id}/playthroughs`, time);
    },
    'PUT /api/diary/:gameId/playthroughs/:id': async owner => {
      const path = await written(owner);
      return () => put(owner, path, { ...time, note: 'At last' });
    },
    'DELETE /api/diary/:gameId/playthroughs/:id': async owner => {
      const path = await written(owner);
      return () => owner.remove(path);
    },
  };
}

/** Each call about a file that was sent before. */
function moveInCalls(stack: Stack): Calls {
  const withFile =
    (call: (owner: Owner, path: string, title: string) => Promise<{ status: number }>) => async (owner: Owner) => {
      const { title } = await newGame(stack);
      const { body } = await upload(stack, owner, hltbFile([{ Title: title, Platform: 'PS5', Backlog: 'X' }]));
      return () => call(owner, `/api/move-in/${body.id}`, title);
    };
  return {
    'POST /api/move-in': async owner => () =>
      upload(stack, owner, hltbFile([{ Title: 'Hades', Platform: 'PS5', Backlog: 'X' }])),
    'GET /api/move-in': async owner => () => owner.get('/api/move-in'),
    'GET /api/move-in/:id': withFile((owner, path) => owner.get(path)),
    'DELETE /api/move-in/:id': withFile((owner, path) => owner.remove(path)),
    'PUT /api/move-in/:id/mapping': withFile((owner, path) =>
      stack.fetch(`${path}/mapping`, send('PUT', { values: { platform: { PS5: subplatform('ps4').id } } }, owner)),
    ),
    'GET /api/move-in/:id/preview': withFile((owner, path) => owner.get(`${path}/preview`)),
    'GET /api/move-in/:id/games': withFile((owner, path) => owner.get(`${path}/games`)),
    'POST /api/move-in/:id/apply': async owner => {
      const game = await newGame(stack);
      const { body } = await upload(stack, owner, hltbFile([{ Title: game.title, Platform: 'PS5', Backlog: 'X' }]));
      const games = [{ providerId: '1', gameId: game.id, subplatformId: subplatform('ps5').id }];
      return () => owner.post(`/api/move-in/${body.id}/apply`, { games });
    },
  };
}
