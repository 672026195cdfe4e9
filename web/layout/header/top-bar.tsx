import { Menu as MenuSign, Search, X } from 'lucide-react';
import { Suspense } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { useSignedIn, useUser } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Face, FaceButton, FindButton, Header, HeaderLink, HeaderNav } from '../../ui/header.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Tool, ToolLink } from '../../ui/tool.tsx';
import { openSideMenu } from '../menus/bottom-nav.tsx';
import type { LayoutName } from '../navigation/rules.ts';
import { LazyPersonMenu } from '../overlays.ts';
import { HEADER_LINKS } from './header-links.ts';
import { LanguageButton } from './language.tsx';
import { ThemeTool } from './theme-tool.tsx';
import { userLetter } from './user-name.tsx';

type TopBarProps = { layout: LayoutName; path: string };

export function TopBar({ layout, path }: TopBarProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const ends = {
    home: signedIn ? <MainEnd /> : <HomeEnd />,
    auth: <AuthEnd />,
    washed: <MainEnd />,
    plain: <MainEnd />,
  };
  const hasNav = layout !== 'auth' && (signedIn || layout !== 'home');
  return (
    <Header
      clear={layout !== 'plain'}
      mark={<Wordmark href={paths.home}>{t('common.app')}</Wordmark>}
      nav={hasNav && <ScreenLinks path={path} />}
      end={ends[layout]}
    />
  );
}

function ScreenLinks({ path }: { path: string }) {
  const t = useT();
  const links = HEADER_LINKS[useSignedIn() ? 'person' : 'visitor'];
  return (
    <HeaderNav label={t('layout.nav.main')}>
      {links.map(({ href, word }) => (
        <HeaderLink key={href} href={href} current={href === path}>
          {t(word)}
        </HeaderLink>
      ))}
    </HeaderNav>
  );
}

function HomeEnd() {
  return (
    <>
      <ThemeTool className="phone-only" />
      <LanguageButton />
      <Doors />
    </>
  );
}

function AuthEnd() {
  const t = useT();
  return (
    <>
      <ThemeTool className="phone-only" />
      <LanguageButton />
      <ToolLink href={paths.home} label={t('layout.close')} icon={X} />
    </>
  );
}

function MainEnd() {
  const t = useT();
  const signedIn = useSignedIn();
  return (
    <>
      <FindButton data-tour="find" onClick={openSearch}>
        {t('layout.nav.find')}
      </FindButton>
      {!signedIn && <Tool label={t('layout.nav.find')} icon={Search} className="phone-only" onClick={openSearch} />}
      <LanguageButton />
      {signedIn ? <Person /> : <VisitorEnd />}
    </>
  );
}

const VisitorEnd = () => (
  <>
    <Doors className="wide-only" />
    <MenuTool />
  </>
);

const Person = () => (
  <>
    <Suspense fallback={<FaceAlone />}>
      <LazyPersonMenu />
    </Suspense>
    <MenuTool />
  </>
);

/** Keeps room for the menu until it can be opened. */
function FaceAlone() {
  const t = useT();
  const user = useUser();
  return (
    <FaceButton label={t('layout.nav.yours')} className="wide-only" disabled>
      <Face letter={userLetter(user)} src={user?.imageUrl} />
    </FaceButton>
  );
}

function MenuTool() {
  const t = useT();
  return <Tool label={t('layout.nav.menu')} icon={MenuSign} className="phone-only" onClick={openSideMenu} />;
}

/** Log in and Sign up. A phone has room for one; there Sign up stands at the bottom, near the thumb. */
function Doors({ className }: { className?: string }) {
  const t = useT();
  return (
    <>
      <ButtonLink href={paths.login} size="s" variant="quiet" className={className}>
        {t('layout.nav.login')}
      </ButtonLink>
      <ButtonLink href={paths.signup} size="s" className="wide-only">
        {t('layout.nav.signup')}
      </ButtonLink>
    </>
  );
}
