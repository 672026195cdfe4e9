import { useT } from '../../../platform/i18n.ts';
import { useDrops } from '../../../ui/dragging.ts';
import type { Wall } from '../use-walls.ts';
import { dropPlace } from '../wall-order.ts';
import styles from './board.module.css';
import { useOrdering } from './use-ordering.ts';
import { WALL_ITEMS, WallPiece } from './wall-item.tsx';

/** The first game large, the others on shelves beside and below it; the owner puts them in order. */
export function WallBoard({ wall, isMine }: { wall: Wall; isMine: boolean }) {
  const t = useT();
  const { said, place, remove } = useOrdering(wall);
  const { wallGames } = wall;
  useDrops(WALL_ITEMS, {
    onDrop: ({ wallGameId: id }, { wallGameId: over }, side) => {
      const piece = wallGames.find(one => one.id === id);
      if (piece && isMine) void place(piece, dropPlace(wall, id, over, side));
    },
  });
  return (
    <>
      <ol aria-label={t('walls.wall.games')} className={styles.wall}>
        {wallGames.map((piece, at) => (
          <WallPiece
            key={piece.id}
            piece={piece}
            at={at}
            count={wallGames.length}
            acts={isMine ? { place: to => void place(piece, to), remove: () => remove(piece) } : undefined}
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
