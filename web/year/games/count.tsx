import type { ReactNode } from 'react';
import styles from './games.module.css';
import { type Shown, useGamesOf } from './shown-games.ts';

/** A number that leads to its games, for the owner; for everybody else it is a number. */
export function Count({ children, ...shown }: Shown & { children: ReactNode }) {
  const open = useGamesOf(shown);
  if (!open) return <span className="num">{children}</span>;
  return (
    <button type="button" aria-haspopup="dialog" className={`num ${styles.count}`} onClick={open}>
      {children}
    </button>
  );
}
