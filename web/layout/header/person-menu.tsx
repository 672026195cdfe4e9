import { Compass, Keyboard, LampCeiling, LogOut } from 'lucide-react';
import { GAMING } from '../../imports/providers.ts';
import { libraryImportPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';
import { gaming } from '../../platform/site.ts';
import { Face, FaceButton } from '../../ui/header.tsx';
import { HeaderMenuButton } from '../../ui/header-menu-button.tsx';
import { Menu, MenuGroup, MenuHead, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { logOut } from '../log-out.ts';
import { GroupLinks } from '../menus/group-links.tsx';
import { isPlay, startTour } from '../menus/menu-links.ts';
import { hasKeys, openSheet } from '../shortcuts/shortcuts.ts';
import { useOtherTheme } from './theme-tool.tsx';
import { UserName, userLetter } from './user-name.tsx';

/** Everything of the person, behind the own picture in the header of a desk. */
export function PersonMenu() {
  const t = useT();
  return (
    <Menu
      label={t('layout.nav.yours')}
      trigger={trigger => (
        <FaceButton {...trigger} label={t('layout.nav.yours')} className="wide-only">
          <OwnFace />
        </FaceButton>
      )}
    >
      <PersonHead />
      <GroupLinks of="own" />
      <MenuLine />
      <PersonItems />
    </Menu>
  );
}

function OwnFace() {
  const user = useUser();
  return <Face letter={userLetter(user)} src={user?.imageUrl} />;
}

export function PersonHead() {
  const user = useUser();
  return (
    user && (
      <>
        <MenuHead>
          <OwnFace />
          <UserName user={user} />
        </MenuHead>
        <MenuLine />
      </>
    )
  );
}

/** What a person brings, and what is the person's own: on a desk and in the bar of a phone. */
export function PersonItems() {
  const t = useT();
  const theme = useOtherTheme();
  return (
    <>
      <GroupLinks of="bring" />
      <MenuGroup label={t('layout.menu.accounts')}>
        {GAMING.filter(({ provider }) => gaming.includes(provider)).map(({ provider, name }) => (
          <MenuLink key={provider} href={libraryImportPath(provider)}>
            <bdi>{name}</bdi>
          </MenuLink>
        ))}
      </MenuGroup>
      <MenuLine />
      <GroupLinks of="you" />
      <MenuItem icon={Compass} onSelect={startTour}>
        {t('layout.menu.tour')}
      </MenuItem>
      <MenuItem icon={LampCeiling} end={theme.word} onSelect={theme.turn}>
        {t('layout.menu.theme')}
      </MenuItem>
      {hasKeys() && (
        <MenuItem icon={Keyboard} end="?" onSelect={openSheet}>
          {t('layout.menu.shortcuts')}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={LogOut} flip onSelect={logOut}>
        {t('layout.menu.logout')}
      </MenuItem>
    </>
  );
}

/** What to play, in the header of a desk. */
export function PlayMenu({ path }: { path: string }) {
  const t = useT();
  return (
    <Menu
      label={t('layout.menu.play')}
      trigger={trigger => (
        <HeaderMenuButton {...trigger} current={isPlay(path)}>
          {t('layout.menu.play')}
        </HeaderMenuButton>
      )}
    >
      <GroupLinks of="play" />
    </Menu>
  );
}
