import { CircleUserRound, LampDesk, Library, ListChecks, Search } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { openSearch, useSearchOpen } from '../../platform/search-panel.ts';
import { BarButton, BarLink, BottomBar } from '../../ui/bottom-bar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PersonHead, PersonItems } from '../header/person-menu.tsx';
import { GroupLinks } from './group-links.tsx';
import { isPlay } from './menu-links.ts';

export function BottomNav({ path }: { path: string }) {
  const t = useT();
  const searching = useSearchOpen();
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
      <Menu
        label={t('layout.menu.play')}
        trigger={trigger => (
          <BarButton {...trigger} icon={LampDesk} current={isPlay(path)}>
            {t('layout.menu.play')}
          </BarButton>
        )}
      >
        <GroupLinks of="play" />
      </Menu>
      <Menu
        label={t('layout.nav.yours')}
        trigger={trigger => (
          <BarButton {...trigger} icon={CircleUserRound}>
            {t('layout.nav.you')}
          </BarButton>
        )}
      >
        <PersonHead />
        <PersonItems />
      </Menu>
    </BottomBar>
  );
}
