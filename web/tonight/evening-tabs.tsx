import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { LinkTabs } from '../ui/tabs.tsx';

type EveningTabsProps = { open: 'tonight' | 'plan'; className?: string };

export function EveningTabs({ open, className }: EveningTabsProps) {
  const t = useT();
  const tabs = [
    { href: paths.tonight, label: t('tonight.tabs.tonight') },
    { href: paths.plan, label: t('tonight.tabs.plan') },
  ];
  return <LinkTabs label={t('tonight.tabs.label')} value={paths[open]} tabs={tabs} {...(className && { className })} />;
}
