import { Info, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useUnknownText } from '../../../catalogue/facts/fact-notes.tsx';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { EveningView } from '../evening-view.ts';
import { HowDialog } from '../how-dialog.tsx';
import { RestsDialog } from '../rests-dialog.tsx';
import type { Tonight } from '../use-tonight.ts';
import styles from './picks.module.css';

type FootProps = { evening: Tonight; view: EveningView; onTurn: (again: number) => void };

/** Another three, of how many games it is not known whether they fit, what rests, and how all this is chosen. */
export function StageFoot({ evening, view, onTurn }: FootProps) {
  const t = useT();
  const [open, setOpen] = useState<'how' | 'rests'>();
  const close = () => setOpen(undefined);
  const unknownText = useUnknownText(evening.factsUnknown);
  if (evening.shelf.games === 0) return null;
  const isAll = evening.picks.length === 3;
  return (
    <>
      {view.isGuess && (
        <p className={styles.guess}>
          <Info className="icon" />
          <span>{t('tonight.guess')}</span>
        </p>
      )}
      {unknownText && evening.picks.length > 0 && <p className="meta mt-4">{unknownText}</p>}
      <div className={`${styles.foot} cluster mt-4`}>
        {evening.more && isAll && (
          <Button icon={RefreshCw} onClick={() => onTurn(view.again + 1)}>
            {t('tonight.more')}
          </Button>
        )}
        {!evening.more && view.again > 0 && evening.picks.length > 0 && (
          <Button icon={RefreshCw} onClick={() => onTurn(0)}>
            {t('tonight.first')}
          </Button>
        )}
        <span className="meta">{isAll && t('tonight.same')}</span>
        {evening.resting > 0 && (
          <button type="button" className="more" onClick={() => setOpen('rests')}>
            {t('tonight.rests.link', { n: evening.resting })}
          </button>
        )}
        <button type="button" className="more" onClick={() => setOpen('how')}>
          {t('tonight.how.link')}
        </button>
      </div>
      <HowDialog open={open === 'how'} pace={evening.pace} onClose={close} />
      <RestsDialog open={open === 'rests'} onClose={close} />
    </>
  );
}
