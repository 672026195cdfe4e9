import { type RefObject, useLayoutEffect, useRef } from 'react';
import { artOf, lengthStepOf } from '../catalogue/game-words.ts';
import type { Copy } from '../shelf/copies/copy.ts';
import { rests } from '../shelf/copies/resting.tsx';
import { cx } from '../ui/cx.ts';
import { Spine } from '../ui/spine.tsx';
import { deviceOf } from './family.ts';
import styles from './subscriptions.module.css';

/** More than the widest board holds. */
const BOOKS_MAX = 40;

/** Free places, for a family without games. */
const PLACES = [0, 1, 2] as const;

type FamilyShelfProps = {
  copies: readonly Copy[];
  isAsked: boolean;
  /** Told whether all of them are in sight. */
  onFit: (isAllSeen: boolean) => void;
};

/** What a family opens, from its side. Colour leaves and returns along the shelf; who does not fit stands out of sight. */
export function FamilyShelf({ copies, isAsked, onFit }: FamilyShelfProps) {
  const board = useRef<HTMLDivElement>(null);
  const books = copies.slice(0, BOOKS_MAX);
  useFit(board, copies.length, onFit);
  return (
    <div className={cx(styles.shelf, isAsked && styles.asked)} aria-hidden="true">
      <div ref={board} className={cx(styles.books, books.length === 0 && styles.bare)}>
        {books.length === 0 && PLACES.map(place => <i key={place} />)}
        {books.map((copy, at) => (
          <span
            key={copy.id}
            className={copy.access === 'bought' ? styles.stays : undefined}
            style={{ '--at': at / books.length }}
          >
            <Spine game={artOf(copy)} step={lengthStepOf(copy)} on={deviceOf(copy)} resting={rests(copy)} />
          </span>
        ))}
      </div>
    </div>
  );
}

const footOf = (book: Element | null | undefined) => Math.round(book?.getBoundingClientRect().bottom ?? 0);

/** Tells whether the last book stands beside the first one, whenever the board or its books change. */
function useFit(board: RefObject<HTMLDivElement | null>, count: number, onFit: (isAllSeen: boolean) => void) {
  useLayoutEffect(() => {
    const shelf = board.current;
    if (!shelf) return;
    const look = () => onFit(count <= BOOKS_MAX && footOf(shelf.lastElementChild) === footOf(shelf.firstElementChild));
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(shelf);
    return () => watcher.disconnect();
  }, [board, count, onFit]);
}
