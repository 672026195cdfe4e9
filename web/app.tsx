import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { Suspense, useDeferredValue, useLayoutEffect, useState, ViewTransition } from 'react';
import { SWRConfig } from 'swr';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { BrokenScreen } from './layout/errors/broken-screen.tsx';
import { NotFoundPage } from './layout/errors/not-found-page.tsx';
import { MissingScreen } from './layout/errors/retry-import.ts';
import { ScreenBoundary } from './layout/errors/screen-boundary.tsx';
import { Frame } from './layout/layout.tsx';
import { Arrival } from './layout/navigation/arrival.tsx';
import { RouterLink } from './layout/navigation/link.tsx';
import { destinationOf } from './layout/navigation/rules.ts';
import { swrConfig } from './layout/swr.ts';
import { paths } from './paths.ts';
import { useSignedIn } from './platform/session.ts';
import {
  AboutPage,
  AccountsPage,
  ArchivesPage,
  BringPage,
  ChangePasswordPage,
  ConfirmEmailPage,
  ContactScreen,
  ExternalPage,
  ForgotPasswordPage,
  ForgotUsernamePage,
  FreeGamesPage,
  GameScreen,
  GamesIndexPage,
  HelpPage,
  HomePage,
  ImportScreen,
  ImportTab,
  LibraryPage,
  ListsPage,
  LoginPage,
  PrivacyPage,
  ResetPasswordPage,
  SearchPage,
  SecuritySignupPage,
  SettingsPage,
  SignupPage,
  TermsPage,
  WallPage,
  WallsTab,
} from './screens.ts';
import { LinkContext } from './ui/link.tsx';

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
  const isFirst = useIsFirst(shown);
  useLayoutEffect(() => {
    if (wanted !== path) navigate(address, { replace: true });
  }, [wanted, path, address, navigate]);
  return (
    <Frame path={shown} pending={shown !== wanted}>
      <ScreenBoundary path={shown} fallback={failed}>
        <Suspense fallback={<main id="main" />}>
          <ViewTransition key={shown} enter={isFirst ? 'none' : 'screen'} exit="screen" default="none">
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

/** Whether the screen a visit began with still stands: it is not faded in, there was nothing before it. */
function useIsFirst(shown: string): boolean {
  const [first] = useState(shown);
  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && shown !== first) setIsFirst(false);
  return isFirst;
}

const failed = (error: unknown) => (
  <main id="main" tabIndex={-1}>
    {error instanceof MissingScreen ? <NotFoundPage /> : <BrokenScreen error={error} />}
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
        <LibraryPage walls={wallsTab} imports={importTab} />
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

      <Route path={paths.about} component={AboutPage} />
      <Route path={paths.contact} component={ContactScreen} />
      <Route path={paths.help} component={HelpPage} />
      <Route path={paths.privacy} component={PrivacyPage} />
      <Route path={paths.terms} component={TermsPage} />
      <Route path={paths.freeGames} component={FreeGamesPage} />
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
      <Route path={paths.wallDetails}>
        <Redirect to={WALLS_TAB} replace />
      </Route>
      <Route path="/wall-details/:wall/">{({ wall }) => <WallPage key={wall} id={wall} />}</Route>
      <Route path={paths.settings} component={SettingsPage} />
      <Route path={paths.gamingAccounts} component={AccountsPage} />

      <Route component={NotFoundPage} />
    </Switch>
  );
}

/** A wall without its id: the walls one has. */
const WALLS_TAB = `${paths.library}?tab=walls`;

/** Their code is fetched when the tab is opened; the library stays meanwhile. */
const wallsTab = (
  <Suspense fallback={null}>
    <WallsTab />
  </Suspense>
);
const importTab = (
  <Suspense fallback={null}>
    <ImportTab />
  </Suspense>
);
