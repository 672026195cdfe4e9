import { Archive, Bell, Bookmark, Check } from 'lucide-react';
import type { Holding } from '../catalogue/holding.ts';
import { useT } from '../platform/i18n.ts';
import type { Icon } from '../ui/icon.ts';
import styles from './search.module.css';

const SIGNS: Readonly<Record<Holding, Icon>> = { have: Check, want: Bookmark, track: Bell, archived: Archive };

/** The answer to "do I have it?", before it is bought twice. */
export function HeldAnswer({ as, on }: { as: Holding; on: readonly string[] }) {
  const t = useT();
  const Sign = SIGNS[as];
  return (
    <span className={styles.held}>
      <Sign className="icon icon-s" />
      <span>
        {t(`search.${as}`)}
        {as === 'have' && on.length > 0 && (
          <>
            <br />
            <bdi className="meta">{on.join(t('common.comma'))}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
