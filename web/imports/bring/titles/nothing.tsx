import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty-shelf.tsx';
import type { Tab } from './buckets.ts';
import styles from './titles.module.css';

type NothingProps = {
  tab: Tab;
  /** What was looked for, in a tab that the filter has emptied. */
  words: string;
  /** How many games the reader has on another platform. */
  elsewhere: number;
  onElsewhere: () => void;
};

/** An empty tab, or one that the filter has emptied. */
export function Nothing({ tab, words, elsewhere, onElsewhere }: NothingProps) {
  const t = useT();
  if (words) {
    return (
      <p className={`quiet ${styles.none}`} role="status">
        {t('imports.noMatch', { words })}
      </p>
    );
  }
  const isElsewhere = tab === 'new' && elsewhere > 0;
  return (
    <Empty
      className={styles.empty}
      title={t(`imports.empty.${tab}.title`)}
      text={isElsewhere ? t('imports.elsewhere.rest', { n: elsewhere }) : t(`imports.empty.${tab}.text`)}
      acts={isElsewhere && <Button onClick={onElsewhere}>{t('imports.elsewhere.see')}</Button>}
    />
  );
}
