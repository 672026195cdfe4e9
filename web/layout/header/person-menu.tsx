import {
  Archive,
  BadgeCheck,
  CalendarDays,
  CalendarRange,
  CircleUserRound,
  Compass,
  Keyboard,
  LampCeiling,
  Link,
  ListChecks,
  LogOut,
  UsersRound,
} from 'lucide-react';
import { GAMING } from '../../imports/providers.ts';
import { libraryImportPath, paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';
import { gaming } from '../../platform/site.ts';
import { Face, FaceButton } from '../../ui/header.tsx';
import { Menu, MenuGroup, MenuHead, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { logOut } from '../log-out.ts';
import { startTour } from '../menus/menu-links.ts';
import { openSheet } from '../shortcuts/shortcuts.ts';
import { useOtherTheme } from './theme-tool.tsx';
import { UserName, userLetter } from './user-name.tsx';

export function PersonMenu() {
  const t = useT();
  const user = useUser();
  const theme = useOtherTheme();
  const face = <Face letter={userLetter(user)} src={user?.imageUrl} />;
  return (
    <Menu
      label={t('layout.nav.yours')}
      trigger={trigger => (
        <FaceButton {...trigger} label={t('layout.nav.yours')} className="wide-only">
          {face}
        </FaceButton>
      )}
    >
      {user && (
        <>
          <MenuHead>
            {face}
            <UserName user={user} />
          </MenuHead>
          <MenuLine />
        </>
      )}
      <MenuLink href={paths.lists} icon={ListChecks}>
        {t('layout.nav.lists')}
      </MenuLink>
      <MenuLink href={paths.calendar} icon={CalendarDays}>
        {t('layout.nav.calendar')}
      </MenuLink>
      <MenuLink href={paths.settings} icon={CircleUserRound}>
        {t('layout.menu.profile')}
      </MenuLink>
      <MenuLink href={paths.archives} icon={Archive}>
        {t('layout.menu.myArchives')}
      </MenuLink>
      <MenuLink href={paths.years} icon={CalendarRange}>
        {t('layout.menu.year')}
      </MenuLink>
      <MenuLink href={paths.together} icon={UsersRound}>
        {t('layout.menu.together')}
      </MenuLink>
      <MenuLink href={paths.subscriptions} icon={BadgeCheck}>
        {t('layout.menu.subscriptions')}
      </MenuLink>
      <MenuLink href={paths.gamingAccounts} icon={Link}>
        {t('layout.menu.accounts')}
      </MenuLink>
      <MenuGroup label={t('layout.menu.accounts')}>
        {GAMING.filter(({ provider }) => gaming.includes(provider)).map(({ provider, name }) => (
          <MenuLink key={provider} href={libraryImportPath(provider)}>
            <bdi>{name}</bdi>
          </MenuLink>
        ))}
      </MenuGroup>
      <MenuItem icon={Compass} onSelect={startTour}>
        {t('layout.menu.tour')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={LampCeiling} end={theme.word} onSelect={theme.turn}>
        {t('layout.menu.theme')}
      </MenuItem>
      <MenuItem icon={Keyboard} end="?" onSelect={openSheet}>
        {t('layout.menu.shortcuts')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={LogOut} flip onSelect={logOut}>
        {t('layout.menu.logout')}
      </MenuItem>
    </Menu>
  );
}
