import { type MouseEvent, type ReactNode, useState } from 'react';
import { Chips, HeldMark, LengthMark, PlayingMark } from './chips.tsx';
import { Cover, type GameArt } from './cover.tsx';
import { cx } from './cx.ts';
import styles from './game-card.module.css';
import { Anchor } from './link.tsx';
import { Stand } from './shelf.tsx';
import type { LengthStep } from './spine.tsx';

export type LengthWords = { step: LengthStep; text: ReactNode; label?: string };

type GameCardProps = {
  game: GameArt;
  href: string;
  chips?: readonly string[];
  length?: LengthWords;
  /** The word for it, while it is being played. */
  playing?: ReactNode;
  /** The word for it, if the reader already has it. */
  held?: ReactNode;
  /** That it cannot be played now; its cover is out of colour. */
  rests?: ReactNode;
  /** Between the cover and the title: a day. */
  over?: ReactNode;
  /** More marks: a rank, a date. */
  meta?: ReactNode;
  /** Buttons on the foot of the cover while the mouse is over the card. */
  acts?: ReactNode;
  /** What `acts` can do, in one small button or menu, for use without a mouse. */
  more?: ReactNode;
  /** While games are being chosen: its box, and what a press on the card does instead of opening the game. */
  pick?: { box: ReactNode; onPress: () => void };
  eager?: boolean;
  transitionName?: string;
};

/** A game on a shelf: the cover stands, the words hang below it. */
export function GameCard({ game, href, over, acts, pick, eager, transitionName, ...marks }: GameCardProps) {
  // The cover of the game that is opened moves, and no other: a filter that takes cards to other shelves would have the
  // browser look at the whole page twice more, to move them all.
  const [isOpening, setIsOpening] = useState(false);
  const press = (event: MouseEvent) => {
    if (!pick) return setIsOpening(true);
    event.preventDefault();
    pick.onPress();
  };
  return (
    <li className={cx(styles.card, Boolean(acts) && styles.acting)}>
      <Anchor href={href} className={styles.link} onClick={press}>
        <Stand>
          <Cover
            game={game}
            eager={eager}
            transitionName={transitionName}
            moves={isOpening}
            resting={Boolean(marks.rests)}
            className={styles.cover}
          />
        </Stand>
        {over}
        <span className={`${styles.title} small strong breaks at-start`} dir="auto">
          {game.title}
        </span>
      </Anchor>
      <Marks {...marks} />
      {pick && <span className={styles.box}>{pick.box}</span>}
      {acts && !pick && (
        <div className={styles.acts}>
          <span className={styles.tools}>{acts}</span>
        </div>
      )}
    </li>
  );
}

type MarksProps = Pick<GameCardProps, 'chips' | 'length' | 'playing' | 'held' | 'rests' | 'meta' | 'more'>;

function Marks({ chips = [], length, playing, held, rests, meta, more }: MarksProps) {
  // A card has no room for the words that a length is unknown.
  const known = length && length.step > 0;
  return (
    <div className={`${styles.marks} cluster meta`}>
      {playing && (
        <span className={styles.whole}>
          <PlayingMark>{playing}</PlayingMark>
        </span>
      )}
      {held && (
        <span className={styles.whole}>
          <HeldMark>{held}</HeldMark>
        </span>
      )}
      {rests && <span className={styles.whole}>{rests}</span>}
      {meta}
      {(chips.length > 0 || known || more) && (
        <span className={cx(styles.foot, Boolean(more) && styles.acted)}>
          {chips.length > 0 && <Chips of={chips} />}
          {known && <LengthMark {...length} />}
          {more && <span className={styles.more}>{more}</span>}
        </span>
      )}
    </div>
  );
}
