import { sayFailed } from '../../catalogue/say-failed.ts';
import type { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { changeWall, hideWall, showWall, type Wall } from './wall-cache.ts';

/** The API's answer: the wall as it is now, or the token that undoes the change. */
type WallAnswer = { wall?: Wall; undo?: string };

/** Returns the wall as it will be; undefined removes it. */
type Change = (wall: Wall) => Wall | undefined;

type Attempt = {
  wall: Wall;
  change: Change;
  send: () => Promise<WallAnswer>;
  failed: 'order' | 'remove' | 'removeGame' | 'publish' | 'undo';
  again: () => void;
};

/** The pending changes of one wall, which wait for each other, and the wall as the API knows it. */
type Line = { last: Promise<unknown>; known: Wall | undefined };

const lines = new Map<string, Line>();

/** Once no change is pending, the wall is shown as the API knows it. */
function settle(id: string, line: Line, turn: Promise<unknown>): void {
  if (line.last !== turn) return;
  lines.delete(id);
  if (line.known) showWall(line.known);
  else hideWall(id);
}

/**
 * A change that is shown at once and sent after those before it. Returns the API's answer, or undefined if it failed:
 * then the wall is as it was, and a toast has said why and offers a retry.
 */
export async function attemptWall(given: Attempt): Promise<WallAnswer | undefined> {
  const { wall, change, send } = given;
  const line = lines.get(wall.id) ?? { last: Promise.resolve(), known: wall };
  const turn = line.last.then(send, send);
  line.last = turn;
  lines.set(wall.id, line);
  changeWall(wall, change);
  try {
    const sent = await turn;
    line.known = sent.wall ?? change(line.known ?? wall);
    return sent;
  } catch (error) {
    sayFailed(t(`walls.wall.failed.${given.failed}`), error, given.again, t('walls.edit.away'));
    return undefined;
  } finally {
    settle(wall.id, line, turn);
  }
}

/**
 * Why a call was refused, inside the dialog, because the dialog may cover the notice that the server does not answer.
 */
export const reasonInDialog = (error: ApiError) => reasonOf(error, t('walls.edit.away'));
