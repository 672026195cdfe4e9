import type { ReactNode } from 'react';
import { Tick } from '../../ui/checkbox.tsx';
import type { GameArt } from '../../ui/cover.tsx';
import { GameRow } from '../../ui/game-row.tsx';
import styles from '../search.module.css';

/** While games are chosen: whether this one is, or why it cannot be changed. */
export type Choice = { chosen: boolean; fixed?: string | undefined; onToggle: () => void };

type ChoiceRowProps = {
  /** The id of the box; no two on a page have one. */
  id: string;
  game: GameArt;
  choice: Choice;
  meta?: ReactNode;
  end?: ReactNode;
};

/** A game to be ticked: the whole row is the label of its box, and leads nowhere. */
export function ChoiceRow({ id, game, choice: { chosen, fixed, onToggle }, meta, end }: ChoiceRowProps) {
  return (
    <GameRow
      game={game}
      title={
        <label htmlFor={id} className={styles.choosing}>
          {game.title}
        </label>
      }
      start={
        <Tick
          id={id}
          label={game.title}
          checked={chosen}
          disabled={fixed !== undefined}
          onChange={onToggle}
          className={styles.box}
        />
      }
      meta={meta}
      end={fixed ? <span className={`${styles.held} small strong whole-word`}>{fixed}</span> : end}
    />
  );
}
