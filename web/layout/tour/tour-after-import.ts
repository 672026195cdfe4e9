import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { OPEN, STEP_PARAMETER, type TourStep } from '../../pages/tour/stops.ts';
import { paths } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { readStored } from '../../platform/storage.ts';
import { endTour, forgetTour, isTourDue, useTourDue } from '../../platform/tour-state.ts';

const TOUR_AFTER_MS = 3000;
const STEP: TourStep = 8;

async function isWanted(): Promise<boolean> {
  if (readStored('dont-show-tour')) return false;
  const profile = await ask(api.users.profile.$get(), { quiet: true }).catch(() => undefined);
  return profile !== undefined && !profile.skipTour;
}

/** Continues the tour, once, if the reader is still in the library and has not declined it on any device. */
async function goOn(): Promise<void> {
  const wanted = await isWanted();
  if (location.pathname !== paths.library || !isTourDue()) return;
  if (!wanted) return endTour();
  forgetTour();
  const params = new URLSearchParams(location.search);
  params.set(STEP_PARAMETER, `v-step-${STEP}`);
  navigate(`${paths.library}?${params}`, { replace: true });
}

/**
 * After an import the tour continues three seconds after the reader has come to the library, in any way. A reader who
 * goes on importing, or is on the tour already, is not disturbed.
 */
export function useTourAfterImport(path: string): void {
  const [params] = useSearchParams();
  const isDue = useTourDue();
  const isThere = path === paths.library && params.get('tab') !== 'import' && !params.has(STEP_PARAMETER);
  useEffect(() => {
    if (!isDue || !isThere) return;
    const timer = setInterval(() => {
      if (document.querySelector(OPEN)) return;
      clearInterval(timer);
      void goOn();
    }, TOUR_AFTER_MS);
    return () => clearInterval(timer);
  }, [isDue, isThere]);
}
