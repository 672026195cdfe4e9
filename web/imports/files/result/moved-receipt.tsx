import { ChevronDown } from 'lucide-react';
import { useT } from '../../../platform/i18n.ts';
import { Anchor } from '../../../ui/link.tsx';
import type { MovedIn } from '../../use-imports.ts';
import { countBehind, fateOf } from '../content/column-groups.ts';
import { ColumnsOfFate } from '../content/column-list.tsx';
import { movedFilePath } from '../file-address.ts';
import { formatName } from '../formats.ts';
import { carriedText, leftOutText } from './figures.ts';
import styles from './result.module.css';

export function MovedReceipt({ state }: { state: MovedIn }) {
  const t = useT();
  const { moveIn } = state;
  const { dropped, unknown } = fateOf(moveIn.columns);
  const n = countBehind(moveIn);
  return (
    <div className={styles.moved}>
      <p className="quiet">
        {t('files.format.by')}: <bdi>{formatName(moveIn.format)}</bdi>.{' '}
        {state.status === 'undone' ? '' : carriedText(moveIn)} {leftOutText(state)}
      </p>
      {n > 0 && (
        <details className={styles.behind}>
          <summary>
            <ChevronDown className="icon icon-s" aria-hidden="true" />
            {t('files.done.behind', { n })}
          </summary>
          {dropped.length > 0 && <ColumnsOfFate fate="dropped" columns={dropped} />}
          {unknown.length > 0 && <ColumnsOfFate fate="unknown" columns={unknown} />}
        </details>
      )}
      <Anchor className="link" href={movedFilePath(moveIn.id)}>
        {t('files.done.file', { name: moveIn.fileName, n: moveIn.rows })}
      </Anchor>
    </div>
  );
}
