import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import styles from './search.module.css';

/** A name, a short form, and a title as it is typed in Arabic. */
const TRIES = ['Hades', 'FF7', 'قود اوف وور'];

/** Before anything is typed: what may be. */
export function Tries({ onTry }: { onTry: (term: string) => void }) {
  const t = useT();
  return (
    <div className={styles.tries}>
      <p className="quiet">{t('search.hint')}</p>
      <p className={styles.tryLine}>
        <span className="meta">{t('search.try')}</span>
        {TRIES.map(term => (
          <Button key={term} size="s" onClick={() => onTry(term)}>
            <bdi>{term}</bdi>
          </Button>
        ))}
      </p>
    </div>
  );
}
