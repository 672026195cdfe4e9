import { useState } from 'react';
import { lookOf } from '../../worker/catalogue/covers.schema.ts';
import type { GameArt } from './cover.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { cx } from './cx.ts';
import styles from './wash.module.css';

/** The page behind a game takes the colour of its cover. Place it first inside a box with `isolation: isolate`. */
export function Wash({ game }: { game: GameArt }) {
  const [pictured, setPictured] = useState(false);
  const { ground, shade } = lookOf(game.slug);
  return (
    <div
      className={cx(styles.wash, pictured && styles.pictured)}
      style={{ '--cover-1': ground, '--cover-2': shade }}
      data-late=""
      aria-hidden="true"
    >
      <CoverPicture key={game.slug} game={game} size="small" width={32} eager onLoaded={() => setPictured(true)} />
    </div>
  );
}
