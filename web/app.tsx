import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useState, ViewTransition } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { useLocation } from 'wouter';
import { screenAt } from '../worker/pages/screens.ts';
import { BrokenScreen } from './layout/errors/broken-screen.tsx';
import { NotFoundPage } from './layout/errors/not-found-page.tsx';
import { ScreenBoundary } from './layout/errors/screen-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { Arrival } from './layout/navigation/arrival.tsx';
import { RouterLink } from './layout/navigation/link.tsx';
import { destinationOf } from './layout/navigation/rules.ts';
import { useT } from './platform/i18n.ts';
import { isFinal, MissingScreen, pauseBefore } from './platform/retry.ts';
import { useSignedIn } from './platform/session.ts';
import { watchLinks } from './prefetch.ts';
import { componentAt, titleAt } from './screens.ts';
import { LinkContext } from './ui/link.tsx';

/** Reads: a refusal is final; anything else is retried, more and more slowly, until the server is back. */
const swrConfig: SWRConfiguration = {
  // A deep comparison of a thousand copies takes a phone a while, and mostly they are the very same objects.
  compare: (a, b) => a === b || SWRConfig.defaultValue.compare(a, b),
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    if (isFinal(error)) return;
    setTimeout(() => void revalidate({ retryCount, dedupe: true }), pauseBefore(retryCount));
  },
};

export function App() {
  return (
    <SWRConfig value={swrConfig}>
      <LinkContext value={RouterLink}>
        <Screens />
      </LinkContext>
    </SWRConfig>
  );
}

/** Redirects an address to its canonical form, and keeps the old screen until the next one is ready. */
function Screens() {
  const [path, navigate] = useLocation();
  const { path: wanted, address } = destinationOf(path, location.search, useSignedIn());
  const shown = useDeferredValue(wanted);
  const isFirst = useIsFirst(shown);
  useLayoutEffect(() => {
    if (wanted !== path) navigate(address, { replace: true });
  }, [wanted, path, address, navigate]);
  useEffect(watchLinks, []);
  return (
    <Layout path={shown} pending={shown !== wanted}>
      <ScreenBoundary path={shown} fallback={failed}>
        <Suspense fallback={<main id="main" />}>
          <ViewTransition key={shown} enter={isFirst ? 'none' : 'screen'} exit="screen" default="none">
            <main id="main" tabIndex={-1}>
              <Screen path={shown} />
            </main>
          </ViewTransition>
          <Arrival path={shown} />
        </Suspense>
      </ScreenBoundary>
    </Layout>
  );
}

/** Whether the first screen of a visit is still shown: it does not fade in, because nothing was there before it. */
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

/** The screen at a path, with its title if that is always the same. */
function Screen({ path }: { path: string }) {
  const t = useT();
  const title = titleAt(path);
  const Component = componentAt(path);
  const name = screenAt(path)?.param ?? '';
  return (
    <>
      {title && <title>{t('layout.head', { screen: t(title) })}</title>}
      <Component key={name} name={name} />
    </>
  );
}
