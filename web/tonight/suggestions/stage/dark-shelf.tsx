import { lengthStepOf } from '../../../catalogue/game-words.ts';
import { cx } from '../../../ui/cx.ts';
import { Spine } from '../../../ui/spine.tsx';
import type { Tonight } from '../use-tonight.ts';
import styles from './picked-game.module.css';

/** The rest of the shelf, out of the light: seen, not offered. */
export const DarkShelf = ({ games, className }: { games: Tonight['next']; className?: string | undefined }) => (
  <span className={cx(styles.dark, className)} aria-hidden="true">
    {games.map(({ slug, title, lengthId, on }) => (
      <Spine
        key={slug}
        game={{ slug, title }}
        step={lengthStepOf({ length: lengthId === null ? null : { id: lengthId } })}
        on={on ?? undefined}
      />
    ))}
  </span>
);
