import { today } from '../games/diary.ts';
import { newGame, type Owner, subplatform } from '../games/shelf.ts';
import type { Answer, Stack } from '../stack/stack.ts';
import { after, catalogue, get, type Routes } from './route.ts';
import { newView } from './views.ts';

/** Old names of a copy's id, by which the priority of any of the lists can be set. */
const OLD_NAMES = ['userGameId', 'wishedGameId', 'trackedGameId'];
const ONE_OR_MANY = ['body.ids.*', 'body.id'];

/** Routes of the three lists and the archive. */
export function listsRoutes(stack: Stack): Routes {
  async function newCopy() {
    const { id: gameId } = await newGame(stack);
    const { id: subplatformId } = subplatform('ps5');
    const lookups: Answer = await (await stack.fetch('/api/lookups')).json();
    const { platformId } = lookups.subplatfroms.find((one: Answer) => one.id === subplatformId);
    return { gameId, platformId, subplatformId };
  }
  const add = (path: string) => ({
    call: after(newCopy, (owner, copy) => owner.post(path, { ...copy, day: today() })),
    shared: catalogue('body.gameId', 'body.platformId', 'body.subplatformId'),
  });
  /** A list, whole or by a view. */
  const viewed = (path: string) => ({
    call: get(path),
    others: [after(newView, (owner, id) => owner.get(`${path}?view=${id}`))],
    theirs: ['query.view'],
  });
  const inList = (list: number) => (owner: Owner) => owner.hold({ list });
  const owned = inList(1);
  const prioritise = (path: string, list: number) => {
    const named = (name: string) =>
      after(inList(list), (owner, { id }) => owner.post(`${path}/priority`, { [name]: id, priority: 3, day: today() }));
    return {
      call: named('id'),
      others: OLD_NAMES.map(named),
      theirs: ['id', ...OLD_NAMES].map(name => `body.${name}`),
    };
  };
  const remove = (path: string, list: number) => ({
    call: after(inList(list), (owner, { id }) => owner.remove(`${path}/${id}?day=${today()}`)),
  });
  /** An act upon copies, which names them by `ids`, or one by `id`. */
  const act = (name: string, more: object = {}, hold: (owner: Owner) => Promise<{ id: string }> = owned) => {
    const send = (owner: Owner, copies: object) =>
      owner.post(`/api/games/${name}`, { ...copies, ...more, day: today() });
    return {
      call: after(hold, (owner, { id }) => send(owner, { ids: [id] })),
      others: [after(hold, (owner, { id }) => send(owner, { id }))],
      theirs: ONE_OR_MANY,
    };
  };
  const archived = { gamesType: 'games', archiveStatus: 'finished' };
  async function inArchive(owner: Owner) {
    const { id } = await owner.hold();
    await owner.post('/api/games/archive', { ids: [id], ...archived, day: today() });
    return { id };
  }
  const two = async (owner: Owner) => ({ id: (await owner.hold()).id, after: (await owner.hold()).id });
  async function removed(owner: Owner): Promise<string> {
    const { id } = await owner.hold();
    return (await owner.remove(`/api/games/${id}`)).body.undo;
  }
  return {
    'GET /api/games': viewed('/api/games'),
    'GET /api/wished-games': viewed('/api/wished-games'),
    'GET /api/tracked-games': viewed('/api/tracked-games'),
    'GET /api/games/counters': get('/api/games/counters'),
    'GET /api/games/archived': viewed('/api/games/archived'),
    'GET /api/copies/:shelf': viewed('/api/copies/games'),
    'POST /api/games': add('/api/games'),
    'POST /api/wished-games': add('/api/wished-games'),
    'POST /api/tracked-games': add('/api/tracked-games'),
    'POST /api/games/priority': prioritise('/api/games', 1),
    'POST /api/wished-games/priority': prioritise('/api/wished-games', 2),
    'POST /api/tracked-games/priority': prioritise('/api/tracked-games', 3),
    'POST /api/games/start': act('start'),
    'POST /api/games/stop': act('stop'),
    'POST /api/games/archive': act('archive', archived),
    'POST /api/games/change': act('change', { gamesType: 'wished-games', priority: 3 }),
    'POST /api/games/unarchive': act('unarchive', {}, inArchive),
    'POST /api/games/remove': act('remove'),
    'DELETE /api/games/:id': remove('/api/games', 1),
    'DELETE /api/wished-games/:id': remove('/api/wished-games', 2),
    'DELETE /api/tracked-games/:id': remove('/api/tracked-games', 3),
    'POST /api/:gamesType/:id/move/:moveList': after(inList(2), (owner, { id }) =>
      owner.post(`/api/wished-games/${id}/move/games`, { day: today() }),
    ),
    'POST /api/:gamesType/:id/place': {
      call: after(two, (owner, { id, after }) =>
        owner.post(`/api/games/${id}/place`, { priority: 2, after, day: today() }),
      ),
      theirs: ['body.after'],
    },
    'POST /api/undo': {
      call: after(removed, (owner, token) => owner.post('/api/undo', { token })),
      theirs: ['body.token'],
    },
  };
}
