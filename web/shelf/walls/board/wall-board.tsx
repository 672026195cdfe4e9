import { useT } from '../../../platform/i18n.ts';
import { useDrops } from '../../../ui/dragging.ts';
import type { Wall } from '../use-walls.ts';
import { dropPosition } from '../wall-order.ts';
import styles from './board.module.css';
import { useOrdering } from './use-ordering.ts';
import { WALL_ITEMS, WallItem } from './wall-item.tsx';

/** The first game large, the others on shelves beside and below it; the owner can reorder them. */
export function WallBoard({ wall, isMine }: { wall: Wall; isMine: boolean }) {
  const t = useT();
  const { said, moveTo, remove } = useOrdering(wall);
  const { wallGames } = wall;
  useDrops(WALL_ITEMS, {
    onDrop: ({ wallGameId: id }, { wallGameId: over }, side) => {
      const item = wallGames.find(one => one.id === id);
      if (item && isMine) void moveTo(item, dropPosition(wall, id, over, side));
    },
  });
  return (
    <>
      <ol aria-label={t('walls.wall.games')} className={styles.wall}>
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
      {isMine && wallGames.length > 1 && <p className={`meta wide-only ${styles.hint}`}>{t('walls.wall.hint')}</p>}
      <p role="status" className="hidden">
        {said}
      </p>
    </>
  );
}
