import { useState } from 'react';
import { hoursText, minutesText } from '../../../catalogue/game-words.ts';
import { TickAll } from '../../../catalogue/picking.tsx';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Tick } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Known } from '../titles/buckets.ts';
import styles from './questions.module.css';

type FinishedDialogProps = {
  titles: readonly Known[];
  chosen: ReadonlySet<string>;
  onClose: () => void;
  onAnswer: (ids: readonly string[]) => void;
};

/** All of them with a box each; one alone needs no second box for all. */
export function FinishedDialog({ titles, chosen, onClose, onAnswer }: FinishedDialogProps) {
  const t = useT();
  const [ids, setIds] = useState(chosen);
  const toggle = (id: string) =>
    setIds(now => (now.has(id) ? new Set([...now].filter(one => one !== id)) : new Set([...now, id])));
  const done = () => {
    onAnswer([...ids]);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('imports.finished.title')}
      note={t('imports.finished.note')}
      closeLabel={t('common.act.close')}
      acts={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.act.cancel')}
          </Button>
          <Button variant="main" onClick={done}>
            {t(ids.size > 0 ? 'imports.finished.go' : 'imports.finished.none', { n: ids.size })}
          </Button>
        </>
      }
    >
      {titles.length > 1 && (
        <TickAll
          className={styles.pastRow}
          label={t('imports.all', { n: titles.length })}
          picked={ids.size}
          of={titles.length}
          onChange={all => setIds(new Set(all ? titles.map(title => title.providerId) : []))}
        />
      )}
      <ul className={styles.past}>
        {titles.map(({ providerId, match, minutesPlayed }) => (
          <li key={providerId}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in the Tick */}
            <label className={styles.pastRow}>
              <Tick label={match.game.title} checked={ids.has(providerId)} onChange={() => toggle(providerId)} />
              <bdi aria-hidden="true">{match.game.title}</bdi>
              <span className="meta">
                {t('imports.finished.hours', {
                  played: minutesText(minutesPlayed ?? 0),
                  story: hoursText(match.game.mainStoryHours ?? 0),
                })}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
