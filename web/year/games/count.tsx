import styles from './games.module.css';
import { type Shown, useGamesOf } from './shown-games.ts';

type CountProps = Shown & {
  /** What it says to who does not see its place; without it, the name of its list goes before it. */
  label?: string;
  children: string;
};

/** A number that leads to its games, for the owner; for everybody else it is a number. */
export function Count({ children, label, ...shown }: CountProps) {
  const open = useGamesOf(shown);
  if (!open) return <span className="num">{children}</span>;
  const name = label ?? `${shown.title}: ${children}`;
  return (
    <button type="button" aria-haspopup="dialog" aria-label={name} className={`num ${styles.count}`} onClick={open}>
      {children}
    </button>
  );
}
