import { type MouseEvent, memo, useMemo, useState } from 'react';
import { type SpineLength, spineSvg, thickOf } from '../../worker/catalogue/covers/spine.ts';
import { Cover, Drawing, type GameArt } from './cover.tsx';
import { cx } from './cx.ts';
import { Anchor } from './link.tsx';
import styles from './spine.module.css';

/** 0 unknown, 1 short, 2 medium, 3 long, 4 very long. */
export type LengthStep = 0 | 1 | 2 | 3 | 4;

const LENGTHS: readonly (SpineLength | undefined)[] = [undefined, 'short', 'medium', 'long', 'verylong'];

/** How thick a spine of a length is, in the units in which a cover is 300 wide. */
export const thickOfStep = (step: LengthStep): number => thickOf(LENGTHS[step]);

type SpineProps = {
  game: GameArt;
  step: LengthStep;
  /** The subplatform's own name: its case gives the height. */
  on?: string | undefined;
  /** Out of colour: it cannot be played now. */
  resting?: boolean | undefined;
};

/** A game seen from its side; it does not react. */
export const Spine = memo(function Spine({ game, step, on, resting }: SpineProps) {
  const { svg, thick, tall } = useSpine({ game, step, on });
  return (
    <span
      className={cx(styles.book, resting && styles.resting)}
      style={{ '--thick': thick, '--tall': tall }}
      aria-hidden="true"
    >
      <Drawing svg={svg} />
    </span>
  );
});

interface BookProps extends SpineProps {
  href: string;
  /** Turned with its cover to the room. */
  out: boolean;
  onTurn: () => void;
}

/** The first press turns its cover to the room, the second one opens the game. */
export const Book = memo(function Book({ game, step, on, resting, href, out, onTurn }: BookProps) {
  const { svg, thick, tall } = useSpine({ game, step, on });
  const [turned, setTurned] = useState(out);
  if (out && !turned) setTurned(true);
  const press = (event: MouseEvent) => {
    if (out || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onTurn();
  };
  return (
    <Anchor
      href={href}
      className={cx(styles.book, styles.turning, out && styles.out, resting && styles.resting)}
      style={{ '--thick': thick, '--tall': tall }}
      onClick={press}
    >
      <bdi className="hidden">{game.title}</bdi>
      <span className={styles.back} aria-hidden="true">
        <Drawing svg={svg} />
      </span>
      <span className={styles.face} aria-hidden="true">
        {turned && <Cover game={game} eager className={styles.cover} />}
      </span>
    </Anchor>
  );
});

function useSpine({ game: { slug, title }, step, on }: SpineProps) {
  return useMemo(() => spineSvg({ slug, title, length: LENGTHS[step], on }), [slug, title, step, on]);
}
