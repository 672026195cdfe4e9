import { Compass, Download, Keyboard, LampCeiling, Languages, LogOut, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useLocale, useT } from '../../platform/i18n.ts';
import { useInstall } from '../../platform/install-app.ts';
import { useSignedIn, useUser } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Face } from '../../ui/header.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { SidePanel } from '../../ui/panel.tsx';
import { Tool } from '../../ui/tool.tsx';
import { switchLanguage } from '../header/language.tsx';
import { useOtherTheme } from '../header/theme-tool.tsx';
import { UserName, userLetter } from '../header/user-name.tsx';
import { logOut } from '../log-out.ts';
import { hasKeys, openSheet } from '../shortcuts/shortcuts.ts';
import { MENU_GROUPS, startTour } from './menu-links.ts';
import styles from './side-menu.module.css';
import { closeSideMenu } from './side-menu-open.ts';

export function SideMenu({ path }: { path: string }) {
  const t = useT();
  const signedIn = useSignedIn();
  const foot = signedIn ? <Leave /> : <Doors />;
  return (
    <SidePanel onClose={closeSideMenu} label={t('layout.nav.menu')} top={<Top />} foot={foot}>
      <nav aria-label={t('layout.nav.main')}>
        {!signedIn && <Links of="visitor" path={path} />}
        {signedIn && (
          <>
            <Links of="shelf" path={path} />
            <Links of="play" path={path} title={t('layout.menu.play')} />
            <Links of="bring" path={path} title={t('layout.menu.bring')} />
            <Links of="you" path={path} title={t('layout.menu.you')} />
          </>
        )}
      </nav>
      <Tools signedIn={signedIn} />
      {signedIn && <Links of="raff" path={path} />}
    </SidePanel>
  );
}

function Links({ of, path, title }: { of: keyof typeof MENU_GROUPS; path: string; title?: string }) {
  const t = useT();
  return (
    <>
      {title && <h2 className={`${styles.title} small-heading`}>{title}</h2>}
      <ul>
        {MENU_GROUPS[of].map(({ href, word, icon: Sign }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className={styles.link}
              onClick={closeSideMenu}
            >
              <Sign className="icon" />
              {t(word)}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

function Top() {
  const t = useT();
  const user = useUser();
  return (
    <div className="headed">
      {user ? (
        <span className={`row gap-3 ${styles.who}`}>
          <Face letter={userLetter(user)} src={user.imageUrl} />
          <UserName user={user} />
        </span>
      ) : (
        <Wordmark>{t('common.app')}</Wordmark>
      )}
      <Tool label={t('common.act.close')} icon={X} tip={false} onClick={closeSideMenu} />
    </div>
  );
}

function Tools({ signedIn }: { signedIn: boolean }) {
  const t = useT();
  const theme = useOtherTheme();
  const install = useInstall();
  const other = useLocale() === 'en' ? 'ar' : 'en';
  return (
    <ul className={styles.tools}>
      <Act icon={Languages} onPress={switchLanguage}>
        <bdi lang={other}>{t('layout.otherLanguage')}</bdi>
      </Act>
      <Act icon={LampCeiling} onPress={theme.turn} end={theme.word}>
        {t('layout.menu.theme')}
      </Act>
      {install && (
        <Act icon={Download} onPress={leaveFor(install)}>
          {t('layout.menu.install')}
        </Act>
      )}
      {signedIn && (
        <Act icon={Compass} onPress={leaveFor(startTour)}>
          {t('layout.menu.tour')}
        </Act>
      )}
      {hasKeys() && (
        <Act icon={Keyboard} onPress={leaveFor(openSheet)}>
          {t('layout.menu.shortcuts')}
        </Act>
      )}
    </ul>
  );
}

const leaveFor = (act: () => unknown) => () => {
  closeSideMenu();
  void act();
};

type ActProps = {
  icon: Icon;
  end?: ReactNode;
  onPress: () => void;
  children: ReactNode;
};

const Act = ({ icon: Sign, end, onPress, children }: ActProps) => (
  <li>
    <button type="button" className={styles.link} onClick={onPress}>
      <Sign className="icon" />
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </button>
  </li>
);

function Leave() {
  const t = useT();
  return (
    <Button icon={LogOut} flip onClick={leaveFor(logOut)}>
      {t('layout.menu.logout')}
    </Button>
  );
}

function Doors() {
  const t = useT();
  return (
    <>
      <ButtonLink href={paths.login} onClick={closeSideMenu}>
        {t('layout.nav.login')}
      </ButtonLink>
      <ButtonLink href={paths.signup} variant="main" onClick={closeSideMenu}>
        {t('layout.nav.signup')}
      </ButtonLink>
    </>
  );
}
