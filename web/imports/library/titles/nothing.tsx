import { useT } from '../../../platform/i18n.ts';
import { Empty } from '../../../ui/empty-shelf.tsx';
import type { Tab } from './buckets.ts';
import styles from './titles.module.css';

/** An empty tab, or one that the filter has emptied: then `words` are what was looked for. */
export function Nothing({ tab, words }: { tab: Tab; words: string }) {
  const t = useT();
  if (words) {
    return (
      <p className={`quiet ${styles.none}`} role="status">
        {t('imports.noMatch', { words })}
      </p>
    );
  }
  return <Empty className="mt-7" title={t(`imports.empty.${tab}.title`)} text={t(`imports.empty.${tab}.text`)} />;
}
