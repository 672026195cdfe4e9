import { Suspense } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { STEP_PARAMETER, stepIn, stepPath, stopOf, type TourStep } from '../../pages/tour/stops.ts';
import { paths } from '../../paths.ts';
import { useProfile } from '../../people/settings/use-profile.ts';
import { partOf, withWords } from '../../platform/lazy.ts';
import { useSignedIn } from '../../platform/session.ts';
import { readStored } from '../../platform/storage.ts';
import { beginTour, endTour, useTour, useTourDue } from '../../platform/tour-state.ts';
import { useTourAfterImport } from './tour-after-import.ts';

const tour = withWords(['play'], () => import('../../pages/tour/tour.tsx'));
const welcome = withWords(['play'], () => import('../../pages/tour/welcome.tsx'));

const Tour = partOf(tour, file => file.Tour);
const Welcome = partOf(welcome, file => file.Welcome);

const begin = () => {
  beginTour();
  navigate(stepPath(1));
};

/** The address without its step; the rest of it stays. */
function leave(): void {
  endTour();
  const params = new URLSearchParams(location.search);
  params.delete(STEP_PARAMETER);
  navigate(`${location.pathname}${params.size > 0 ? `?${params}` : ''}`, { replace: true });
}

/**
 * The tour, when it is due: offered on the library to people who have not declined it, and continued at the step that
 * an address names. On a person's first visit an address alone does not start it: it is offered first.
 */
export function TourHost({ path }: { path: string }) {
  useTourAfterImport(path);
  const shown = useShown(path);
  if (!shown) return null;
  if (shown !== 'welcome' && stopOf(shown)?.path !== path) return <Redirect to={stepPath(shown)} replace />;
  return (
    <Suspense>
      {shown === 'welcome' ? (
        <Welcome onStart={begin} onSkip={leave} />
      ) : (
        <Tour step={shown} onStep={step => navigate(stepPath(step))} onSkip={leave} onDone={leave} />
      )}
    </Suspense>
  );
}

function useShown(path: string): TourStep | 'welcome' | undefined {
  const [params] = useSearchParams();
  const signedIn = useSignedIn();
  const tour = useTour();
  const isDue = useTourDue();
  const { data: profile } = useProfile();
  const step = stepIn(params);
  if (!signedIn || !profile) return undefined;
  const isHere = step !== undefined && (path === stopOf(step)?.path || path === paths.library);
  if (isHere && (tour === 'begun' || !profile.firstLogin)) return step;
  const isOffered = tour === 'unasked' && !isDue && !profile.skipTour && !readStored('dont-show-tour');
  return path === paths.library && isOffered ? 'welcome' : undefined;
}
