import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { focusNeighbour, useHeldFocus } from '../../../ui/held-focus.ts';
import { orderWall, removeWallGame, type Wall, type WallGame } from '../use-walls.ts';
import { movedIds } from '../wall-order.ts';
import { wallItemId } from './wall-item.tsx';

/** The owner's actions on the games of a wall: shown at once, announced, and the focus stays on the game. */
export function useOrdering(wall: Wall) {
  const [said, setSaid] = useState('');
  const hold = useHeldFocus();
  const count = wall.wallGames.length;

  /** To a position counted from 0. */
  const moveTo = async ({ id, game: { title } }: WallGame, to: number) => {
    const ids = movedIds(wall, id, to);
    if (!ids) return;
    const letGo = hold(wallItemId(id));
    setSaid(t('walls.wall.place', { title, at: ids.indexOf(id) + 1, count }));
    if (await orderWall(wall, ids)) return;
    letGo();
    setSaid(t('walls.wall.back', { title }));
  };

  const remove = ({ id }: WallGame) => {
    focusNeighbour();
    void removeWallGame(wall, id);
  };

  return { said, moveTo, remove };
}
