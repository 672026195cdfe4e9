import { Suspense, useDeferredValue, useLayoutEffect, ViewTransition } from 'react';
import { SWRConfig } from 'swr';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { NotFoundPage } from './features/page-data/not-found-page.tsx';
import { Arrival } from './frame/arrival.tsx';
import { BrokenScreen } from './frame/broken-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { MissingScreen } from './frame/insist.ts';
import { RouterLink } from './frame/link.tsx';
import { prefetch } from './frame/prefetch.ts';
import { destinationOf } from './frame/rules.ts';
import { ScreenBoundary } from './frame/screen-boundary.tsx';
import { ComingPage, HomePage, SearchPage } from './frame/screens.ts';
import { swrConfig } from './frame/swr.ts';
import { useSignedIn } from './lib/session.ts';
import { paths } from './paths.ts';
import { LinkContext } from './ui/link.tsx';

// The first screen's code loads while the language does.
prefetch(location.href);

export function App() {
  return (
    <SWRConfig value={swrConfig}>
      <LinkContext value={RouterLink}>
        <Screens />
      </LinkContext>
    </SWRConfig>
  );
}

/** Keeps the old screen until the next one is ready, and the address as the rules spell it. */
function Screens() {
  const [path, navigate] = useLocation();
  const wanted = destinationOf(path, useSignedIn());
  const shown = useDeferredValue(wanted);
  useLayoutEffect(() => {
    if (wanted === path) return;
    navigate(wanted === path.toLowerCase() || wanted === `${path.toLowerCase()}/` ? wanted + location.search : wanted, {
      replace: true,
    });
  }, [wanted, path, navigate]);
  return (
    <Frame path={shown} pending={shown !== wanted}>
      <ScreenBoundary path={shown} fallback={error => (error instanceof MissingScreen ? <NotFoundPage /> : <BrokenScreen />)}>
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

function Routes({ path }: { path: string }) {
  return (
    <Switch location={path}>
      <Route path={paths.home} component={HomePage} />
      <Route path={paths.search} component={SearchPage} />
      <Route path={paths.games}>
        <Redirect to={paths.search} replace />
      </Route>

      <Route path={paths.about}>
        <ComingPage what="about" />
      </Route>

      <Route component={NotFoundPage} />
    </Switch>
  );
}
