import { useState } from 'react';
import { useT } from '../platform/i18n.ts';
import styles from './game-facts.module.css';

const SHOWN_MAX = 4;

/** Other names of a game, the first few until asked for more. */
export function OtherNames({ names }: { names: readonly string[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const rest = names.length - SHOWN_MAX;
  return (
    <span className={styles.names}>
      {(isOpen ? names : names.slice(0, SHOWN_MAX)).map(name => (
        <span key={name}>
          <bdi>{name}</bdi>
        </span>
      ))}
      {rest > 0 && !isOpen && (
        <button type="button" className={`link ${styles.more}`} onClick={() => setOpen(true)}>
          {t('game.moreNames', { n: rest })}
        </button>
      )}
    </span>
  );
}
