import { Bookmark } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { askedStopped, type StoppedGame } from '../copies/stopped-at.tsx';
import { saveStopped } from '../stopped/save-stopped.ts';
import styles from './history.module.css';

/** Where one stopped, the whole of it, beside the note; without a line, the way to write one. */
export function StoppedLine({ game }: { game: StoppedGame }) {
  const t = useT();
  const ask = () => askedStopped.set(game);
  if (game.stoppedAt === null)
    return (
      <Button variant="quiet" icon={Bookmark} className={styles.beginAct} onClick={ask}>
        {t('progress.stopped.ask')}
      </Button>
    );
  return (
    <div className="mt-6">
      <div className={`headed ${styles.rateHead}`}>
        <span className={`${styles.label} small strong`}>{t('progress.stopped.at')}</span>
        <span>
          <Button variant="quiet" size="s" onClick={ask}>
            {t('progress.stopped.edit')}
          </Button>
          <Button variant="quiet" size="s" onClick={() => saveStopped(game, null)}>
            {t('progress.stopped.clear')}
          </Button>
        </span>
      </div>
      <p className="breaks" dir="auto">
        {game.stoppedAt}
      </p>
    </div>
  );
}
