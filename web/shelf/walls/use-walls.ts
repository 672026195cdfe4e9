import useSWR from 'swr';
import type { SaveWall } from '../../../worker/shelf/walls/walls.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { t, useLocale } from '../../platform/i18n.ts';
import { undoable } from '../actions/attempt.ts';
import { attemptWall } from './attempt-wall.ts';
import { askWalls, type Eyes, wallsKey } from './my-walls.ts';
import { askWall, reloadWall, showWall, type Wall, wallKey } from './wall-cache.ts';
import { withGame, withoutGame, withWallOrder } from './wall-order.ts';

export type { Eyes } from './my-walls.ts';
export type { Wall, WallGame, WallSummary } from './wall-cache.ts';

const QUIET = { quiet: true };

/** A wall with its games; no request while `id` is undefined. A private one of somebody else is a 404. */
export function useWall(id: string | undefined, eyes: Eyes = 'own') {
  const language = useLocale();
  const key = id === undefined ? null : wallKey(id, language, eyes);
  return useSWR(key, ([, wall]) => askWall(wall, eyes), { keepPreviousData: true });
}

/** A person's walls, last changed first: all of one's own, the public ones of others. */
export function useWalls(userId: string | undefined, eyes: Eyes = 'own') {
  const language = useLocale();
  const key = userId === undefined ? null : wallsKey(userId, language, eyes);
  return useSWR(key, ([, user]) => askWalls(user, eyes), { keepPreviousData: true });
}

/** Makes a wall, or edits one. Throws ApiError, whose `errors` belong to the fields. */
export async function saveWall(wanted: SaveWall): Promise<Wall> {
  const saved = await ask(api['gaming-walls'].$post({ json: wanted }), QUIET);
  showWall(saved);
  return saved;
}

/** Adds games at the end of a wall. Throws ApiError: `wall_full`. */
export async function addWallGames(gamingWallId: string, gameIds: string[]): Promise<Wall> {
  const saved = await ask(api['wall-games'].$post({ json: { gamingWallId, gameIds } }), QUIET);
  showWall(saved);
  return saved;
}

/** Puts the games in this order. Returns whether it was saved. */
export async function orderWall(wall: Wall, wallGameIds: string[]): Promise<boolean> {
  const call = () => api['gaming-walls'][':id'].order.$post({ param: { id: wall.id }, json: { wallGameIds } });
  const sent = await attemptWall({
    wall,
    change: now => withWallOrder(now, wallGameIds),
    send: async () => ({ wall: await ask(call(), QUIET) }),
    failed: 'order',
    again: () => orderWall(wall, wallGameIds),
  });
  return sent !== undefined;
}

/** Makes a wall public. Returns whether it was saved. */
export async function publishWall(wall: Wall): Promise<boolean> {
  const { id, title, description, showRatings } = wall;
  const sent = await attemptWall({
    wall,
    change: now => ({ ...now, privacy: 'public' }),
    send: async () => ({
      wall: await ask(
        api['gaming-walls'].$post({ json: { id, title, description, showRatings, privacy: 'public' } }),
        QUIET,
      ),
    }),
    failed: 'publish',
    again: () => publishWall(wall),
  });
  return sent !== undefined;
}

export async function removeWall(wall: Wall): Promise<void> {
  const sent = await attemptWall({
    wall,
    change: () => undefined,
    send: () => ask(api['gaming-walls'][':id'].$delete({ param: { id: wall.id } }), QUIET),
    failed: 'remove',
    again: () => removeWall(wall),
  });
  if (!sent) return;
  undoable(
    () => t('walls.wall.said.removed', { title: wall.title }),
    () => undo(wall, () => wall, sent.undo),
  );
}

export async function removeWallGame(wall: Wall, wallGameId: string): Promise<void> {
  const at = wall.wallGames.findIndex(one => one.id === wallGameId);
  const item = wall.wallGames[at];
  if (!item) return;
  const sent = await attemptWall({
    wall,
    change: now => withoutGame(now, wallGameId),
    send: () => ask(api['wall-games'][':id'].$delete({ param: { id: wallGameId } }), QUIET),
    failed: 'removeGame',
    again: () => removeWallGame(wall, wallGameId),
  });
  if (!sent) return;
  const text = () => t('walls.wall.said.gameRemoved', { title: item.game.title });
  undoable(text, () => undo(withoutGame(wall, wallGameId), now => withGame(now, item, at), sent.undo));
}

async function undo(wall: Wall, change: (wall: Wall) => Wall, token = ''): Promise<boolean> {
  const sent = await attemptWall({
    wall,
    change,
    send: async () => {
      await ask(api.undo.$post({ json: { token } }), QUIET);
      return {};
    },
    failed: 'undo',
    again: () => void undo(wall, change, token),
  });
  reloadWall(wall.id);
  return sent !== undefined;
}
