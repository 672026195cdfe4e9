import { newGame, type Owner, subplatform } from '../games/shelf.ts';
import { ended, linkSteam, order, pick, readSteam, stockLibrary } from '../providers/imports.ts';
import { applied, hltbFile, moved } from '../providers/move-in.ts';
import type { Calls } from './every-route.ts';
import type { Answer, Stack } from './stack.ts';

/** How to call the routes of imports, whose work goes on in the queue. */
export function importRoutes(stack: Stack): Calls {
  async function library(owner: Owner) {
    await stockLibrary(stack, 'demo-30');
    const accountId = await linkSteam(owner, 'demo-30');
    const { games }: Answer = await readSteam(owner, accountId);
    return { accountId, games: pick(games).slice(0, 3), all: games };
  }
  async function imported(owner: Owner): Promise<string> {
    const { accountId, games } = await library(owner);
    const id = await order(owner, accountId, games);
    await ended(owner, id);
    return id;
  }
  async function xbox(owner: Owner): Promise<string> {
    return (await owner.post('/api/xbox/account', { userName: 'demo-30' })).body.account.id;
  }
  const matched = async (owner: Owner) => {
    const { accountId, all } = await library(owner);
    const { providerId, match } = all.find((one: Answer) => one.match.game);
    return { accountId, providerId, gameId: match.game.id };
  };

  return {
    'GET /api/:provider{steam|psn|xbox}/games': async owner => {
      const { accountId } = await library(owner);
      return () => owner.get(`/api/steam/games?accountId=${accountId}`);
    },
    'GET /api/import/xbox/games': async owner => {
      const id = await xbox(owner);
      return () => owner.get(`/api/import/xbox/games?accountId=${id}`);
    },
    'POST /api/game-import': async owner => {
      const { accountId, games } = await library(owner);
      return () => owner.post('/api/game-import', { accountId, games });
    },
    'POST /api/game-import/archive': async owner => {
      const { accountId, games } = await library(owner);
      return () => owner.post('/api/game-import/archive', { accountId, games });
    },
    'GET /api/game-import': async owner => {
      await imported(owner);
      return () => owner.get('/api/game-import');
    },
    'GET /api/game-import/:id': async owner => {
      const { title, id: gameId } = await newGame(stack);
      const rows = [title, 'No Such Game At All'].map(Title => ({ Title, Platform: 'PlayStation 5', Backlog: 'X' }));
      const games = [{ providerId: '1', gameId, subplatformId: subplatform('ps5').id }];
      const { id } = await applied(owner, await moved(stack, owner, hltbFile(rows)), { games });
      return () => owner.get(`/api/game-import/${id}`);
    },
    'POST /api/game-import/:id/undo': async owner => {
      const id = await imported(owner);
      return () => owner.post(`/api/game-import/${id}/undo`);
    },
    'POST /api/game-import/:id/retry': async owner => {
      const id = await imported(owner);
      return () => owner.post(`/api/game-import/${id}/retry`);
    },
    'POST /api/import-matches': async owner => {
      const match = await matched(owner);
      return () => owner.post('/api/import-matches', match);
    },
    'DELETE /api/import-matches': async owner => {
      const match = await matched(owner);
      await owner.post('/api/import-matches', match);
      return () => owner.remove('/api/import-matches', 'en', match);
    },
  };
}
