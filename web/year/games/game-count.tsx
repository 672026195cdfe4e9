import { createContext, use } from 'react';
import styles from './game-count.module.css';

/** Games to be shown in a list: whatever a number counts; the minutes of the first ones, where it counts hours. */
export type GameList = { title: string; ids: readonly string[]; each?: readonly number[] | undefined };

/** Opens the list of a number's games; null on a page of which only the owner may follow its numbers. */
export const GameListContext = createContext<((list: GameList) => void) | null>(null);

type CountProps = GameList & {
  /** What it says to who does not see its place; without it, the name of its list goes before it. */
  label?: string;
  children: string;
};

/** A number that leads to its games, for the owner; for everybody else it is a number. */
export function GameCount({ children, label, ...list }: CountProps) {
  const show = use(GameListContext);
  if (!show || list.ids.length === 0) return <span className="num">{children}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label ?? `${list.title}: ${children}`}
      className={`num ${styles.count}`}
      onClick={() => show(list)}
    >
      {children}
    </button>
  );
}
