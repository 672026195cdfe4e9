import { useT } from '../../../platform/i18n.ts';
import { Progress } from '../../../ui/progress.tsx';
import { NextBar } from '../content/next-bar.tsx';
import { formatName } from '../formats.ts';
import type { MovedIn } from './figures.ts';
import styles from './result.module.css';

/** How far it is, while rows come in. */
export function RunBar({ state: { done, total, moveIn } }: { state: MovedIn }) {
  const t = useT();
  const title = t('moving.run.title', { format: formatName(moveIn.format) });
  return (
    <NextBar words={title} more={t('moving.run.text', { done, total })}>
      <Progress size="s" value={total > 0 ? (100 * done) / total : 0} label={title} className={styles.progress} />
    </NextBar>
  );
}
