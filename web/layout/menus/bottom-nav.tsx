import { CircleUserRound, LampDesk, Library, ListChecks, Search } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { openSearch, useSearchOpen } from '../../platform/search-panel.ts';
import { signal, useSignal } from '../../platform/signal.ts';
import { BarButton, BarLink, BottomBar } from '../../ui/bottom-bar.tsx';

const open = signal(false);

export const openSideMenu = () => open.set(true);
export const closeSideMenu = () => open.set(false);
export const useSideMenuOpen = () => useSignal(open);

export function BottomNav({ path }: { path: string }) {
  const t = useT();
  const searching = useSearchOpen();
  const menuOpen = useSideMenuOpen();
  return (
    <BottomBar label={t('layout.nav.main')}>
      <BarLink href={paths.library} icon={Library} current={path === paths.library}>
        {t('layout.nav.library')}
      </BarLink>
      <BarLink href={paths.lists} icon={ListChecks} current={path === paths.lists}>
        {t('layout.nav.listsShort')}
      </BarLink>
      <BarButton icon={Search} data-tour="find" aria-haspopup="dialog" aria-expanded={searching} onClick={openSearch}>
        {t('layout.nav.search')}
      </BarButton>
      <BarLink href={paths.tonight} icon={LampDesk} current={path === paths.tonight || path === paths.plan}>
        {t('layout.nav.tonight')}
      </BarLink>
      <BarButton icon={CircleUserRound} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={openSideMenu}>
        {t('layout.nav.you')}
      </BarButton>
    </BottomBar>
  );
}
