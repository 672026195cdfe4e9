import { addTime, today } from '../games/diary.ts';
import { newGame, newOwner, type Owner } from '../games/shelf.ts';
import { newInvite, pairUp } from '../people/pairs.ts';
import type { Stack } from '../stack/stack.ts';
import { after, call, catalogue, get, LINK, OWN_WORDS, type Routes } from './route.ts';

/** Routes of tonight and the plan. */
export function tonightRoutes(stack: Stack): Routes {
  async function held(owner: Owner): Promise<string> {
    const game = await newGame(stack, { mainStoryMinutes: 600, genres: [4] });
    await owner.hold({ game: game.num });
    return game.id;
  }
  async function resting(owner: Owner): Promise<string> {
    const gameId = await held(owner);
    await owner.post('/api/tonight/not', { gameId });
    return gameId;
  }
  const planOf = (gameId: string) => ({ hoursPerWeek: 6, gameIds: [gameId] });
  const planned = async (owner: Owner) => owner.put('/api/plan', planOf(await held(owner)));
  return {
    'GET /api/tonight': after(held, owner => owner.get(`/api/tonight?minutes=60&evening=${today()}`)),
    'POST /api/tonight/not': {
      call: after(held, (owner, gameId) => owner.post('/api/tonight/not', { gameId })),
      theirs: ['body.gameId'],
    },
    'GET /api/tonight/rests': after(resting, owner => owner.get('/api/tonight/rests')),
    'DELETE /api/tonight/rests/:gameId': after(resting, (owner, gameId) =>
      owner.remove(`/api/tonight/rests/${gameId}`),
    ),
    'GET /api/plan': after(planned, owner => owner.get('/api/plan')),
    'PUT /api/plan': {
      call: after(held, (owner, gameId) => owner.put('/api/plan', planOf(gameId))),
      theirs: ['body.gameIds.*'],
    },
  };
}

/** Routes of subscriptions and of sorting games one after another. */
export const sortingRoutes: Routes = {
  'GET /api/subscriptions': get('/api/subscriptions'),
  'GET /api/subscriptions/:id/games': {
    call: get('/api/subscriptions/ps-plus-extra/games'),
    shared: catalogue('path.id'),
  },
  'PUT /api/subscriptions': after(
    owner => owner.hold({ access: 'subscription', subscription: 'ps-plus-extra' }),
    owner => owner.put('/api/subscriptions', { subscriptions: [{ id: 'ps-plus-extra', held: true }] }),
  ),
  'GET /api/triage': get('/api/triage?count=10&steps=10'),
  'POST /api/triage': {
    call: after(
      owner => owner.hold({ source: 'steam' }),
      (owner, { id }) => {
        const decisions = [{ id, act: 'playing' }];
        return owner.post('/api/triage', { decisions, key: crypto.randomUUID(), day: today() });
      },
    ),
    theirs: ['body.decisions.*.id'],
    shared: { 'body.key': OWN_WORDS },
  },
};

/** Routes of the year. */
export function yearRoutes(stack: Stack): Routes {
  async function lived(owner: Owner) {
    const { id } = await newGame(stack);
    await addTime(owner, id, { outcome: 'finished', finishedAt: '2024-05-01', minutes: 90 });
  }
  async function shared(owner: Owner): Promise<string> {
    await lived(owner);
    const { body } = await owner.post('/api/year/2024/share');
    return new URL(body.url).pathname.split('/')[3] ?? '';
  }
  return {
    'GET /api/year': after(lived, owner => owner.get('/api/year')),
    'GET /api/year/:yyyy': after(lived, owner => owner.get('/api/year/2024')),
    'GET /api/year/:yyyy/backlog': after(lived, owner => owner.get('/api/year/2024/backlog?part=left')),
    'POST /api/year/:yyyy/share': after(lived, owner => owner.post('/api/year/2024/share', { showsRatings: true })),
    'DELETE /api/year/:yyyy/share': after(lived, owner => owner.remove('/api/year/2024/share')),
    'GET /api/year/:yyyy/shared/:token': {
      call: after(shared, (_, token) => stack.fetch(`/api/year/2024/shared/${token}`)),
      visitors: 'read',
      shared: { 'path.token': LINK },
    },
    'GET /pictures/years/:file': {
      call: after(shared, (_, token) => stack.fetch(`/pictures/years/${token}.png`)),
      visitors: 'read',
      shared: { 'path.file': LINK },
    },
  };
}

/** Routes of two people who compare their shelves. */
export function togetherRoutes(stack: Stack): Routes {
  async function paired(owner: Owner): Promise<string> {
    const friend = await newOwner(stack);
    const { game } = await friend.hold();
    await owner.hold({ game });
    return pairUp(owner, friend);
  }
  const invited = async () => newInvite(await newOwner(stack));
  const withLink = (act: string) => ({
    call: after(invited, (owner, { token }) => owner.post(`/api/together/invites/${act}`, { token })),
    shared: { 'body.token': LINK },
  });
  const ofPair = (act: (owner: Owner, path: string) => Promise<{ status: number }>) =>
    after(paired, (owner, id) => act(owner, `/api/together/${id}`));
  return {
    'GET /api/together': after(paired, owner => owner.get('/api/together')),
    'POST /api/together/invites': call(owner => owner.post('/api/together/invites')),
    'DELETE /api/together/invites/:id': after(newInvite, (owner, { id }) =>
      owner.remove(`/api/together/invites/${id}`),
    ),
    'POST /api/together/invites/read': { ...withLink('read'), visitors: 'read' },
    'POST /api/together/invites/accept': withLink('accept'),
    'GET /api/together/:id': ofPair((owner, path) => owner.get(path)),
    'GET /api/together/:id/tonight': ofPair((owner, path) => owner.get(`${path}/tonight?evening=${today()}`)),
    'DELETE /api/together/:id': ofPair((owner, path) => owner.remove(path)),
  };
}
