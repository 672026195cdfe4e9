import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { useAdding } from '../catalogue/add-game.ts';
import { useT } from '../platform/i18n.ts';
import { whenIdle } from '../platform/lazy.ts';
import { useLookups } from '../platform/lookups.ts';
import { useSearchOpen } from '../platform/search-panel.ts';
import { useSignedIn } from '../platform/session.ts';
import { readStored } from '../platform/storage.ts';
import { useWallPicking } from '../shelf/walls/pick/picking-for.ts';
import { Notices } from './errors/notices.tsx';
import { useOutcomes } from './errors/outcomes.tsx';
import { useRecovery } from './errors/recovery.ts';
import { ScreenBoundary } from './errors/screen-boundary.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { useLocaleParameter } from './header/language.tsx';
import { TopBar } from './header/top-bar.tsx';
import styles from './layout.module.css';
import { useSideMenuOpen } from './menus/side-menu-open.ts';
import { layoutOf } from './navigation/rules.ts';
import {
  LazyAddGame,
  LazyArabicLine,
  LazyBottomNav,
  LazyLateParts,
  LazySearch,
  LazyShortcutSheet,
  LazySideMenu,
  LazyToTop,
  LazyWallSearch,
  searchPanel,
} from './overlays.ts';
import { useForgetting, useKeptUser } from './own-profile.ts';
import { useSheetOpen, watchKeys } from './shortcuts/shortcuts.ts';

type LayoutProps = {
  path: string;
  /** Another one is loading. */
  pending: boolean;
  children: ReactNode;
};

export function Layout({ path, pending, children }: LayoutProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const layout = layoutOf(path);
  const hasBar = signedIn && layout !== 'auth';
  const isDrawn = useDeferredValue(true, false);
  useAttendance();
  return (
    <div className={styles.layout}>
      <a className="skip" href="#main">
        {t('layout.skip')}
      </a>
      {pending && <div role="progressbar" aria-label={t('layout.working')} className={styles.pending} />}
      {asksForArabic() && (
        <Part path={path}>
          <LazyArabicLine />
        </Part>
      )}
      <TopBar layout={layout} path={path} />
      <Notices />
      <div id="lines" />
      {children}
      {isDrawn && layout !== 'auth' && (
        <Part path={path}>
          <LazyToTop />
        </Part>
      )}
      {layout !== 'auth' && <SiteFooter tight={layout === 'home'} />}
      {hasBar && (
        <Part path={path}>
          <LazyBottomNav path={path} />
        </Part>
      )}
      <Overlays path={path} />
      {isDrawn && (
        <Part path={path}>
          <LazyLateParts path={path} />
        </Part>
      )}
    </div>
  );
}

/** Whether the browser asks for Arabic first, and its reader has not answered yet. */
const asksForArabic = () => navigator.language?.startsWith('ar') && readStored('asked-arabic') === null;

/** A part beside the screen: one whose file does not come is left out, and takes nothing else with it. */
const Part = ({ path, children }: { path: string; children: ReactNode }) => (
  <ScreenBoundary path={path}>
    <Suspense>{children}</Suspense>
  </ScreenBoundary>
);

function useAttendance(): void {
  useLookups();
  useKeptUser();
  useForgetting();
  useOutcomes();
  useRecovery();
  useLocaleParameter();
  useEffect(watchKeys, []);
  useEffect(() => whenIdle(searchPanel), []);
}

/** Everything that opens over a screen; each part is loaded when it first opens. */
function Overlays({ path }: { path: string }) {
  const searching = useSearchOpen();
  const menuOpen = useSideMenuOpen();
  const sheetOpen = useSheetOpen();
  const adding = useAdding() !== null;
  const picking = useWallPicking() !== null;
  return (
    <Part path={path}>
      {searching && <LazySearch />}
      {picking && <LazyWallSearch />}
      {menuOpen && <LazySideMenu path={path} />}
      {sheetOpen && <LazyShortcutSheet />}
      {adding && <LazyAddGame />}
    </Part>
  );
}
