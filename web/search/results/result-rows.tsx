import { memo } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Rows } from '../../ui/game-row.tsx';
import { blocksOf } from '../../ui/shelf.tsx';
import type { FoundGame } from '../found.ts';
import styles from '../search.module.css';
import type { Choice } from './choice-row.tsx';
import { ResultRow } from './result-row.tsx';

/** Rows that are drawn together, or not at all while they are out of view. */
const BLOCK_ROWS = 50;

type ResultRowsProps = {
  games: readonly FoundGame[];
  busy: boolean;
  /** If given, games are being chosen. */
  choiceOf: ((game: FoundGame) => Choice) | undefined;
};

/** The results in the panel. Memoised: a letter that is typed must not render a thousand rows. */
export const ResultRows = memo(function ResultRows({ games, busy, choiceOf }: ResultRowsProps) {
  const t = useT();
  return blocksOf(games, BLOCK_ROWS).map(block => (
    <Rows key={block[0]?.id} className={styles.rows} aria-label={t('search.found')} aria-busy={busy}>
      {block.map(game => (
        <ResultRow key={game.id} game={game} choice={choiceOf?.(game)} />
      ))}
    </Rows>
  ));
});
