import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import styles from './book-shelf.module.css';
import type { GameArt } from './cover.tsx';
import { cx } from './cx.ts';
import { Book, type LengthStep, Spine } from './spine.tsx';

const TURN_EVERY_MS = 4200;
const OUT_AT_ONCE = 3;
/** The books of a row that are drawn between two paints: letters that stand upright take a slow phone long. */
const DRAWN_AT_ONCE = 6;

export type ShelvedBook = {
  game: GameArt;
  step: LengthStep;
  on?: string | undefined;
  /** The game cannot be played now. */
  resting?: boolean;
  /** Without it the book does not turn. */
  href?: string;
};

type BookShelfProps = {
  label: string;
  books: readonly ShelvedBook[];
  /** Slugs of those that face the room from the start. */
  turned?: readonly string[];
  /** Books turn by themselves while nobody touches the shelf, until the first press. */
  live?: boolean;
  /** As many boards as needed, with one book pulled out at a time. */
  wall?: boolean;
  className?: string;
};

/** A collection seen from afar: spines as thick as the games are long. */
export function BookShelf({ label, books, turned = [], live = false, wall = false, className }: BookShelfProps) {
  const shelf = useRef<HTMLUListElement>(null);
  const [out, setOut] = useState(turned);
  const [untouched, setUntouched] = useState(true);
  const most = wall ? 1 : OUT_AT_ONCE;
  const drawn = useDrawn(wall ? 0 : books.length);
  const turn = useCallback(
    (slug: string) => setOut(before => [...before.filter(one => one !== slug), slug].slice(-most)),
    [most],
  );
  const press = (slug: string) => {
    setUntouched(false);
    turn(slug);
  };
  useTurning(live && untouched, shelf, books, turn);
  return (
    <ul ref={shelf} aria-label={label} className={cx(styles.books, wall && styles.wall, className)}>
      {(wall ? books : books.slice(0, drawn)).map(({ href, ...book }) => (
        <li key={book.game.slug + (book.on ?? '')}>
          {href ? (
            <Book {...book} href={href} out={out.includes(book.game.slug)} onTurn={() => press(book.game.slug)} />
          ) : (
            <Spine {...book} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** How many of a row's books are drawn by now. */
function useDrawn(all: number): number {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  useEffect(() => {
    if (drawn >= all) return;
    const timer = setTimeout(() => setDrawn(drawn + DRAWN_AT_ONCE), 1000 / 30);
    return () => clearTimeout(timer);
  }, [drawn, all]);
  return drawn;
}

function useTurning(
  on: boolean,
  shelf: RefObject<HTMLElement | null>,
  books: readonly ShelvedBook[],
  turn: (slug: string) => void,
) {
  useEffect(() => {
    if (!on || books.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let at = 3;
    const timer = setInterval(() => {
      if (document.hidden || shelf.current?.matches(':hover, :focus-within')) return;
      at = (at + 5) % books.length;
      const slug = books[at]?.game.slug;
      if (slug) turn(slug);
    }, TURN_EVERY_MS);
    return () => clearInterval(timer);
  }, [on, shelf, books, turn]);
}
