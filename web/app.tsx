import { Suspense, useDeferredValue, useLayoutEffect, ViewTransition } from 'react';
import { SWRConfig } from 'swr';
import { Route, Switch, useLocation } from 'wouter';
import type { Coming } from './features/page-data/coming-page.tsx';
import { NotFoundPage } from './features/page-data/not-found-page.tsx';
import { Arrival } from './frame/arrival.tsx';
import { BrokenScreen } from './frame/broken-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { MissingScreen } from './frame/insist.ts';
import { RouterLink } from './frame/link.tsx';
import { prefetchCode } from './frame/prefetch.ts';
import { destinationOf } from './frame/rules.ts';
import { ScreenBoundary } from './frame/screen-boundary.tsx';
import {
  AccountsPage,
  ArchivesPage,
  BringPage,
  ChangePasswordPage,
  ComingPage,
  ConfirmEmailPage,
  ExternalPage,
  ForgotPasswordPage,
  ForgotUsernamePage,
  GameScreen,
  GamesIndexPage,
  HomePage,
  ImportScreen,
  ImportTab,
  LibraryPage,
  ListsPage,
  LoginPage,
  ResetPasswordPage,
  SearchPage,
  SecuritySignupPage,
  SettingsPage,
  SignupPage,
} from './frame/screens.ts';
import { swrConfig } from './frame/swr.ts';
import { useSignedIn } from './lib/session.ts';
import { paths } from './paths.ts';
import { LinkContext } from './ui/link.tsx';

// The first screen's code loads while the language does.
prefetchCode(location.pathname);

export function App() {
  return (
    <SWRConfig value={swrConfig}>
      <LinkContext value={RouterLink}>
        <Screens />
      </LinkContext>
    </SWRConfig>
  );
}

/** Keeps the address as the rules want it, and the old screen until the next one is ready. */
function Screens() {
  const [path, navigate] = useLocation();
  const { path: wanted, address } = destinationOf(path, location.search, useSignedIn());
  const shown = useDeferredValue(wanted);
  useLayoutEffect(() => {
    if (wanted !== path) navigate(address, { replace: true });
  }, [wanted, path, address, navigate]);
  return (
    <Frame path={shown} pending={shown !== wanted}>
      <ScreenBoundary path={shown} fallback={failed}>
        <Suspense fallback={<main id="main" />}>
          <ViewTransition key={shown} enter="screen" exit="screen" default="none">
            <main id="main" tabIndex={-1}>
              <Routes path={shown} />
            </main>
          </ViewTransition>
          <Arrival path={shown} />
        </Suspense>
      </ScreenBoundary>
    </Frame>
  );
}

const failed = (error: unknown) => (
  <main id="main" tabIndex={-1}>
    {error instanceof MissingScreen ? <NotFoundPage /> : <BrokenScreen />}
  </main>
);

/** Every route of the app. */
function Routes({ path }: { path: string }) {
  return (
    <Switch location={path}>
      <Route path={paths.home} component={HomePage} />
      <Route path={paths.search} component={SearchPage} />
      <Route path={paths.games} component={GamesIndexPage} />
      <Route path="/games/:slug/">{({ slug }) => <GameScreen slug={slug} />}</Route>

      <Route path={paths.library}>
        <LibraryPage imports={importTab} />
      </Route>
      <Route path={paths.lists} component={ListsPage} />
      <Route path={paths.archives} component={ArchivesPage} />

      <Route path={paths.login} component={LoginPage} />
      <Route path={paths.signup} component={SignupPage} />
      <Route path={paths.securitySignup} component={SecuritySignupPage} />
      <Route path="/account/external/:provider/">{({ provider }) => <ExternalPage provider={provider} />}</Route>
      <Route path={paths.forgotPassword} component={ForgotPasswordPage} />
      <Route path={paths.forgotUsername} component={ForgotUsernamePage} />
      <Route path={paths.resetPassword} component={ResetPasswordPage} />
      <Route path={paths.confirmEmail} component={ConfirmEmailPage} />
      <Route path={paths.changePassword} component={ChangePasswordPage} />

      <Route path={paths.about}>{soon('about')}</Route>
      <Route path={paths.contact}>{soon('contact')}</Route>
      <Route path={paths.help}>{soon('help')}</Route>
      <Route path={paths.privacy}>{soon('privacy')}</Route>
      <Route path={paths.terms}>{soon('terms')}</Route>
      <Route path={paths.freeGames}>{soon('free')}</Route>
      <Route path={paths.import} component={ImportScreen} />
      <Route path={paths.bringGames} component={ImportScreen} />
      <Route path="/bring-games/psn/">
        <BringPage provider="psn" />
      </Route>
      <Route path="/bring-games/xbox/">
        <BringPage provider="xbox" />
      </Route>
      <Route path="/bring-games/steam/">
        <BringPage provider="steam" />
      </Route>
      <Route path="/wall-details/:wall?/">{soon('walls')}</Route>
      <Route path={paths.settings} component={SettingsPage} />
      <Route path={paths.gamingAccounts} component={AccountsPage} />

      <Route component={NotFoundPage} />
    </Switch>
  );
}

/** Its code is fetched when the tab is opened; the library stays meanwhile. */
const importTab = (
  <Suspense fallback={null}>
    <ImportTab />
  </Suspense>
);

const soon = (what: Coming) => <ComingPage what={what} />;
