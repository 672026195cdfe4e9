import { memo } from 'react';
import { createDice } from '../../worker/catalogue/covers/dice.ts';
import { lookOf } from '../../worker/catalogue/covers.schema.ts';
import styles from './pile.module.css';

/** A lying book: its colours follow from the slug, and `key` tells it from the others of its pile. */
export type LyingBook = { key: string | number; slug: string };

/** How many books show how many games: about one for each at first, then fewer and fewer, never more than `room`. */
export function booksFor(games: number, room: number): number {
  if (games <= 0) return 0;
  const fill = 1 - Math.exp(-games / (room * 2.2));
  return Math.max(1, Math.round(room * fill));
}

/** Books that lie on each other, the newest on top; only a decoration. */
export const Pile = memo(function Pile({ books }: { books: readonly LyingBook[] }) {
  return (
    <div className={styles.pile} aria-hidden="true">
      {books.map(book => (
        <Lying key={book.key} slug={book.slug} />
      ))}
    </div>
  );
});

const Lying = memo(function Lying({ slug }: { slug: string }) {
  const { ground, spark, hash } = lookOf(slug);
  const dice = createDice(hash);
  return (
    <i
      style={{
        '--ground-of': ground,
        '--spark-of': spark,
        '--wide': dice.int(80, 100),
        '--aside': dice.int(-3, 3),
        '--thick': dice.pick([5, 6, 8, 10]),
      }}
    />
  );
});
