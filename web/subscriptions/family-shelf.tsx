import { artOf, lengthStepOf } from '../catalogue/game-words.ts';
import type { Copy } from '../shelf/copy.ts';
import { rests } from '../shelf/resting.tsx';
import { cx } from '../ui/cx.ts';
import { Spine } from '../ui/spine.tsx';
import { deviceOf } from './family.ts';
import styles from './subscriptions.module.css';

/** More than the widest board holds. */
const BOOKS_MAX = 40;

/** Free places, for a family without games. */
const PLACES = [0, 1, 2] as const;

/** What a family opens, from its side. Colour leaves and returns along the shelf; who does not fit stands out of sight. */
export function FamilyShelf({ copies, isAsked }: { copies: readonly Copy[]; isAsked: boolean }) {
  const books = copies.slice(0, BOOKS_MAX);
  return (
    <div className={cx(styles.shelf, isAsked && styles.asked)} aria-hidden="true">
      <div className={cx(styles.books, books.length === 0 && styles.bare)}>
        {books.length === 0 && PLACES.map(place => <i key={place} />)}
        {books.map((copy, at) => (
          <span key={copy.id} style={{ '--at': at / books.length }}>
            <Spine game={artOf(copy)} step={lengthStepOf(copy)} on={deviceOf(copy)} resting={rests(copy)} />
          </span>
        ))}
      </div>
    </div>
  );
}
