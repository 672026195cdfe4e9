import { t, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './run.module.css';

type PickRowProps = {
  picked: number;
  /** How many of them go to the archive as finished. */
  finished: number;
  all: number;
  questions: number;
  /** How many surely matched new games are not selected. */
  rest: number;
  busy: boolean;
  onAdd: () => void;
  onArchive: () => void;
};

/** How many are selected, and the buttons for them; while there is none, what to do instead of a button. */
export function PickRow({ picked, finished, all, questions, rest, busy, onAdd, onArchive }: PickRowProps) {
  const t = useT();
  return (
    <div className="row gap-3">
      <div className={styles.barWords}>
        <b role="status">{t('imports.bar.some', { n: picked, all })}</b>
        {picked === 0 && <span className="meta">{t('fields.no_games_selected')}</span>}
        {questions > 0 && <span className="meta">{t('imports.bar.waiting', { n: questions })}</span>}
        {rest > 0 && <span className="meta wide-only">{t('imports.bar.rest')}</span>}
        {rest > 0 && (
          <button type="button" className={`link phone-only ${styles.archive}`} onClick={busy ? undefined : onArchive}>
            {t('imports.bar.archive')}
          </button>
        )}
      </div>
      {rest > 0 && (
        <Button variant="quiet" className="wide-only" busy={busy} onClick={onArchive}>
          {t('imports.bar.archive')}
        </Button>
      )}
      {picked > 0 && (
        <Button variant="main" busy={busy} onClick={onAdd}>
          {addWords(picked, finished)}
        </Button>
      )}
    </div>
  );
}

/** What the button does with the selected games: those that are finished go to the archive. */
function addWords(picked: number, finished: number): string {
  const rest = picked - finished;
  if (finished === 0) return t('imports.bar.add', { n: picked });
  if (rest === 0) return t('imports.finished.go', { n: finished });
  return t('imports.bar.both', {
    add: t('imports.bar.adds', { n: rest }),
    archive: t('imports.bar.archives', { n: finished }),
  });
}

type ReviewRowProps = {
  picked: number;
  /** How many of them go to the archive as finished. */
  finished: number;
  all: number;
  busy: boolean;
  onAdd: () => void;
  onLeaveOut: () => void;
};

export function ReviewRow({ picked, finished, all, busy, onAdd, onLeaveOut }: ReviewRowProps) {
  const t = useT();
  return (
    <div className="row gap-3">
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
