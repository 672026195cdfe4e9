import { useState } from 'react';
import { TickAll } from '../../../catalogue/picking.tsx';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Tick } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { playedAndStory, titleName } from '../../facts.ts';
import type { Title } from '../use-titles.ts';
import styles from './questions.module.css';

type FinishedDialogProps = {
  titles: readonly Title[];
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
  const none = t(titles.length === 1 ? 'imports.finished.no' : 'imports.finished.none');
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
          <Button variant={ids.size > 0 ? 'main' : 'plain'} onClick={done}>
            {ids.size > 0 ? t('imports.finished.go', { n: ids.size }) : none}
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
        {titles.map(title => (
          <li key={title.providerId}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in the Tick */}
            <label className={styles.pastRow}>
              <Tick
                label={titleName(title)}
                checked={ids.has(title.providerId)}
                onChange={() => toggle(title.providerId)}
              />
              <span className={`${styles.pastWords} shrink breaks`}>
                <span aria-hidden="true">
                  <bdi>{titleName(title)}</bdi>
                </span>
                <span className="meta">{playedAndStory(title)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
