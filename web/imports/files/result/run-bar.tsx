import { ReachBar } from '../../../catalogue/picking.tsx';
import { useT } from '../../../platform/i18n.ts';
import { Progress } from '../../../ui/progress.tsx';
import type { MovedIn } from '../../use-imports.ts';
import { formatName } from '../formats.ts';
import styles from './result.module.css';

/** How far it is, while rows come in. */
export function RunBar({ state: { done, total, moveIn } }: { state: MovedIn }) {
  const t = useT();
  const title = t('files.run.title', { format: formatName(moveIn.format) });
  return (
    <ReachBar label={t('imports.bar.label')}>
      <div className={`${styles.run} stack grow shrink`}>
        <b>{title}</b>
        <span role="status" className="meta">
          {done > 0 ? t('files.run.text', { done, total }) : t('imports.run.begins')}
        </span>
        {done > 0 && <Progress size="s" value={(100 * done) / total} label={title} />}
      </div>
    </ReachBar>
  );
}
