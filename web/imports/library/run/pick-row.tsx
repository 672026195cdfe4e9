import type { ReactNode } from 'react';
import { t, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './run.module.css';

type SelectedProps = {
  picked: number;
  /** How many of them go to the archive as finished. */
  finished: number;
  all: number;
  busy: boolean;
  onAdd: () => void;
};

type SelectedRowProps = SelectedProps & {
  /** The second action: a button, and on phones a link. */
  other: { label: string; onPress: () => void } | undefined;
  children?: ReactNode;
};

function SelectedRow({ picked, finished, all, busy, onAdd, other, children }: SelectedRowProps) {
  const t = useT();
  return (
    <div className="row gap-3">
      <div className={styles.barWords}>
        <b role="status">{t('imports.bar.some', { n: picked, all })}</b>
        {children}
        {other && (
          <button
            type="button"
            className={`link phone-only ${styles.archive}`}
            onClick={busy ? undefined : other.onPress}
          >
            {other.label}
          </button>
        )}
      </div>
      {other && (
        <Button variant="quiet" className="wide-only" busy={busy} onClick={other.onPress}>
          {other.label}
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

type PickRowProps = SelectedProps & {
  questions: number;
  /** How many surely matched new games are not selected. */
  rest: number;
  onArchive: () => void;
};

/** How many are selected, and the buttons for them; while there is none, what to do instead of a button. */
export function PickRow({ questions, rest, onArchive, ...selected }: PickRowProps) {
  const t = useT();
  return (
    <SelectedRow {...selected} other={rest > 0 ? { label: t('imports.bar.archive'), onPress: onArchive } : undefined}>
      {selected.picked === 0 && <span className="meta">{t('fields.no_games_selected')}</span>}
      {questions > 0 && <span className="meta">{t('imports.bar.waiting', { n: questions })}</span>}
      {rest > 0 && <span className="meta wide-only">{t('imports.bar.rest')}</span>}
    </SelectedRow>
  );
}

export function ReviewRow({ onLeaveOut, ...selected }: SelectedProps & { onLeaveOut: () => void }) {
  return <SelectedRow {...selected} other={{ label: t('imports.review.out'), onPress: onLeaveOut }} />;
}
