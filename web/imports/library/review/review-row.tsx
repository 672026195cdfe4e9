import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { addWords } from '../run/add-words.ts';
import styles from '../run/run.module.css';

type ReviewRowProps = {
  picked: number;
  /** How many of them go to the archive as finished. */
  finished: number;
  all: number;
  busy: boolean;
  onAdd: () => void;
  onLeaveOut: () => void;
};

/** The two ends of a review: what is selected comes in, or nothing does. */
export function ReviewRow({ picked, finished, all, busy, onAdd, onLeaveOut }: ReviewRowProps) {
  const t = useT();
  return (
    <div className={styles.row}>
      <div className={styles.barWords}>
        <b role="status">{t('imports.bar.some', { n: picked, all })}</b>
        <button type="button" className={`link phone-only ${styles.archive}`} onClick={busy ? undefined : onLeaveOut}>
          {t('imports.review.out')}
        </button>
      </div>
      <Button variant="quiet" className="wide-only" busy={busy} onClick={onLeaveOut}>
        {t('imports.review.out')}
      </Button>
      {picked > 0 && (
        <Button variant="main" busy={busy} onClick={onAdd}>
          {addWords(picked, finished)}
        </Button>
      )}
    </div>
  );
}
