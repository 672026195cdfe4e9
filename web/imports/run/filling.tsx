import { useMemo } from 'react';
import { lengthStepOf } from '../../catalogue/game-words.ts';
import { Spine } from '../../ui/spine.tsx';
import type { SearchedGame } from '../questions/find-dialog.tsx';
import styles from './filling.module.css';

const BOOKS_MAX = 64;

type Game = Pick<SearchedGame, 'slug' | 'title' | 'length'>;
type FillingProps = {
  /** How far it is. Left out, the games stand where they belong. */
  state?: { done: number; total: number } | undefined;
  titles: readonly { match: { game: Game | null } }[];
};

/** A shelf that fills with the games while they come in. The bar says the same in words. */
export function Filling({ state, titles }: FillingProps) {
  const books = useMemo(() => titles.flatMap(({ match }) => match.game ?? []).slice(0, BOOKS_MAX), [titles]);
  const value = state && (state.total > 0 ? (state.done / state.total) * 100 : 0);
  return (
    <div className={styles.shelf} aria-hidden="true">
      <div
        className={styles.books}
        style={value === undefined ? undefined : { '--done': value }}
        data-full={state ? undefined : ''}
      >
        {books.map((game, i) => (
          <Spine key={i} game={game} step={lengthStepOf(game)} />
        ))}
      </div>
    </div>
  );
}
