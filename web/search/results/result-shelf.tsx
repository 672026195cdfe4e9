import { memo } from 'react';
import { useT } from '../../platform/i18n.ts';
import { blocksOf, Shelf } from '../../ui/shelf.tsx';
import type { FoundGame } from '../found.ts';
import styles from '../search.module.css';
import { ResultCard } from './result-card.tsx';

/** Boards have two, three, five or seven places: this many cards fill every board of a block, whatever the width. */
const BLOCK_CARDS = 210;
const FIRST_ROW = 7;

export const ResultShelf = memo(function ResultShelf({ games }: { games: readonly FoundGame[] }) {
  const t = useT();
  return blocksOf(games, BLOCK_CARDS).map((block, i) => (
    <Shelf key={block[0]?.id} label={t('search.found')} className={styles.shelf}>
      {block.map((game, at) => (
        <ResultCard key={game.id} game={game} eager={i === 0 && at < FIRST_ROW} />
      ))}
    </Shelf>
  ));
});
