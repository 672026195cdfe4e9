import { lookOf } from '../../worker/catalogue/covers/schema.ts';
import type { GameArt } from './cover.tsx';
import { cx } from './cx.ts';
import styles from './wash.module.css';

/** The page behind a game takes the colour of its cover. Place it first inside a box with `isolation: isolate`. */
export function Wash({ game, className }: { game: GameArt; className?: string }) {
  const { ground, shade } = lookOf(game.slug);
  if (!game.coverUrl) {
    return (
      <div
        className={cx(styles.wash, className)}
        style={{ '--cover-1': ground, '--cover-2': shade }}
        data-late=""
        aria-hidden="true"
      />
    );
  }
  return (
    <div className={cx(styles.wash, styles.pictured, className)} aria-hidden="true">
      <img src={game.coverUrl} alt="" width="32" height="43" decoding="async" />
    </div>
  );
}
