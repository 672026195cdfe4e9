import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { cx } from '../ui/cx.ts';
import { Anchor } from '../ui/link.tsx';
import styles from '../ui/tabs.module.css';
import { TabFace } from '../ui/tabs.tsx';

type EveningTabsProps = { open: 'tonight' | 'plan'; className?: string };

/** Tabs that are screens of their own. */
export function EveningTabs({ open, className }: EveningTabsProps) {
  const t = useT();
  return (
    <nav aria-label={t('tonight.tabs.label')} className={cx(styles.tabs, className)}>
      {(['tonight', 'plan'] as const).map(tab => (
        <Anchor key={tab} href={paths[tab]} className={styles.tab} aria-current={tab === open ? 'page' : undefined}>
          <TabFace label={t(`tonight.tabs.${tab}`)} />
        </Anchor>
      ))}
    </nav>
  );
}
