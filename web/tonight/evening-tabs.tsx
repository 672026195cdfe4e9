import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { Anchor } from '../ui/link.tsx';
import styles from './evening-tabs.module.css';

const TABS = ['tonight', 'plan'] as const;

/** What to play tonight, and what comes after it: two screens that belong together. */
export function EveningTabs({ current }: { current: (typeof TABS)[number] }) {
  const t = useT();
  return (
    <nav aria-label={t('plan.tabs')} className={styles.tabs}>
      {TABS.map(tab => (
        <Anchor key={tab} href={paths[tab]} aria-current={tab === current ? 'page' : undefined} className={styles.tab}>
          {t(`${tab}.title`)}
        </Anchor>
      ))}
    </nav>
  );
}
