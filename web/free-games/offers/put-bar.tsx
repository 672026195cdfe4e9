import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import styles from './offers.module.css';

type PutBarProps = { picked: number; busy: boolean; onPut: () => void; onClear: () => void };

/** Always in reach while something is selected. */
export function PutBar({ picked, busy, onPut, onClear }: PutBarProps) {
  const t = useT();
  return (
    <section className={styles.bar} aria-label={t('free.bar.label')}>
      <div className={`page ${styles.barInside}`}>
        <b role="status" className={styles.barWords}>
          {busy ? t('free.bar.working') : t('free.bar.some', { n: picked })}
        </b>
        <Button variant="quiet" busy={busy} onClick={onClear} className="wide-only">
          {t('common.act.clear')}
        </Button>
        <Button variant="main" busy={busy} onClick={onPut}>
          {t('free.bar.put', { n: picked })}
        </Button>
      </div>
    </section>
  );
}
