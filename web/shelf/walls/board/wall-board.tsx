import { type CSSProperties, useState } from 'react';
import { t, useT } from '../../../platform/i18n.ts';
import { useDrops } from '../../../ui/dragging.ts';
import { focusNeighbour, useHeldFocus } from '../../../ui/held-focus.ts';
import { dropIndex } from '../../../ui/sorted-item.ts';
import { orderWall, removeWallGame, type Wall, type WallGame } from '../use-walls.ts';
import { movedIds, wallIds } from '../wall-order.ts';
import styles from './board.module.css';
import { WALL_ITEMS, WallItem, wallItemId } from './wall-item.tsx';

/** The first game large, the others on shelves beside and below it; the owner can reorder them. */
export function WallBoard({ wall, isMine }: { wall: Wall; isMine: boolean }) {
  const t = useT();
  const { said, moveTo, remove } = useOrdering(wall);
  const { wallGames } = wall;
  useDrops(WALL_ITEMS, {
    onDrop: ({ id }, { id: over }, side) => {
      const item = wallGames.find(one => one.id === id);
      if (item && isMine) void moveTo(item, dropIndex(wallIds(wall), id, over, side));
    },
  });
  return (
    <>
      <ol aria-label={t('walls.wall.games')} className={styles.wall} style={columnsOf(wallGames.length)}>
        {wallGames.map((item, at) => (
          <WallItem
            key={item.id}
            item={item}
            at={at}
            count={wallGames.length}
            acts={isMine ? { moveTo: to => void moveTo(item, to), remove: () => remove(item) } : undefined}
          />
        ))}
      </ol>
      {isMine && wallGames.length > 1 && <p className="meta wide-only mt-4">{t('walls.wall.hint')}</p>}
      <p role="status" className="hidden">
        {said}
      </p>
    </>
  );
}

/** Columns of a wide board, the best looking first. */
const COLUMNS = [6, 5, 7];
/** The first game takes two columns and two rows. */
const FIRST = 2;
/** A last row with at least this much of it filled looks whole. */
const ENOUGH = 2 / 3;

/** How full the last row is, from 0 to 1. */
function lastRow(count: number, columns: number): number {
  const below = count - 1 - FIRST * (columns - FIRST);
  return below <= 0 || below % columns === 0 ? 1 : (below % columns) / columns;
}

/** As many columns as fill the last row enough or, if none do, the most. */
function columnsOf(count: number): CSSProperties {
  const fullest = COLUMNS.reduce((best, one) => (lastRow(count, one) > lastRow(count, best) ? one : best));
  return { '--columns': COLUMNS.find(one => lastRow(count, one) >= ENOUGH) ?? fullest };
}

/** The owner's actions on the games of a wall: shown at once, announced, and the focus stays on the game. */
function useOrdering(wall: Wall) {
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
