import { Menu as MenuSign, Search, X } from 'lucide-react';
import { Suspense } from 'react';
import type { Key } from '../../locales/shape.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { useSignedIn, useUser } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Face, FaceButton, FindButton, Header, HeaderLink, HeaderNav } from '../../ui/header.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Tool, ToolLink } from '../../ui/tool.tsx';
import { openSideMenu } from '../menus/side-menu-open.ts';
import type { LayoutName } from '../navigation/rules.ts';
import { LazyPersonMenu, LazyPlayMenu } from '../overlays.ts';
import { LanguageButton } from './language.tsx';
import { ThemeTool } from './theme-tool.tsx';
import { userLetter } from './user-name.tsx';

type HeaderLinkData = { href: string; word: Key & `layout.${string}` };

const FREE = { href: paths.freeGames, word: 'layout.nav.free' } as const satisfies HeaderLinkData;

const HEADER_LINKS = {
  person: [
    { href: paths.library, word: 'layout.nav.library' },
    { href: paths.lists, word: 'layout.nav.lists' },
    { href: paths.calendar, word: 'layout.nav.calendar' },
    FREE,
  ],
  visitor: [{ href: paths.home, word: 'layout.nav.home' }, FREE, { href: paths.about, word: 'layout.foot.about' }],
} as const satisfies Record<string, readonly [HeaderLinkData, ...HeaderLinkData[]]>;

type HeaderScreen = (typeof HEADER_LINKS)[keyof typeof HEADER_LINKS][number];

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
  const signedIn = useSignedIn();
  const [first, ...others] = HEADER_LINKS[signedIn ? 'person' : 'visitor'];
  return (
    <HeaderNav label={t('layout.nav.main')}>
      <ScreenLink {...first} path={path} />
      {signedIn && (
        <Suspense fallback={<HeaderLink href={paths.tonight}>{t('layout.menu.play')}</HeaderLink>}>
          <LazyPlayMenu path={path} />
        </Suspense>
      )}
      {others.map(link => (
        <ScreenLink key={link.href} {...link} path={path} />
      ))}
    </HeaderNav>
  );
}

function ScreenLink({ href, word, path }: HeaderScreen & { path: string }) {
  const t = useT();
  return (
    <HeaderLink href={href} current={href === path}>
      {t(word)}
    </HeaderLink>
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
