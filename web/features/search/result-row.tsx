import type { ReactNode } from 'react';
import { gamePath } from '../../paths.ts';
import { Chip } from '../../ui/chips.tsx';
import { GameRow } from '../../ui/game-row.tsx';
import { AddButton } from './add-button.tsx';
import { artOf, chipsOf, holdingOf, yearOf } from './found.ts';
import { HeldAnswer } from './held-answer.tsx';
import styles from './search.module.css';
import type { FoundGame } from './use-game-search.ts';

const CHIPS_MAX = 3;

interface ResultRowProps {
  game: FoundGame;
  /** Before the cover: a box to choose it by. The row then offers nothing else. */
  start?: ReactNode;
}

/** A found game in the panel: what it is on, and whether it is theirs. */
export function ResultRow({ game, start }: ResultRowProps) {
  const holding = holdingOf(game);
  const year = yearOf(game);
  const names = game.platforms.map(platform => platform.name);
  return (
    <GameRow
      game={artOf(game)}
      href={start ? undefined : gamePath(game.slug)}
      start={start}
      meta={
        <span className={styles.facts}>
          {year && <span className="num">{year}</span>}
          {chipsOf(names, CHIPS_MAX).map(name => (
            <Chip key={name}>{name}</Chip>
          ))}
        </span>
      }
      end={holding ? <HeldAnswer {...holding} /> : !start && <AddButton game={game} />}
    />
  );
}
