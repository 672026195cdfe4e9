import { navigate } from 'wouter/use-browser-location';
import { api, ask } from './api.ts';
import { readStored } from './storage.ts';

const TOUR_AFTER_MS = 3000;
/** The step of the tour that follows an import. */
const STEP = 'v-step-8';

async function isWanted(): Promise<boolean> {
  if (readStored('dont-show-tour')) return false;
  const profile = await ask(api.users.profile.$get(), { quiet: true }).catch(() => undefined);
  return profile !== undefined && !profile.skipTour;
}

/** Goes on with the tour on the screen at `path`, in three seconds, if the reader is there then and has not opted out. */
export function startTourSoon(path: string): void {
  setTimeout(async () => {
    if (!(await isWanted()) || location.pathname !== path) return;
    const params = new URLSearchParams(location.search);
    params.set('tutorialStep', STEP);
    navigate(`${path}?${params}`, { replace: true });
  }, TOUR_AFTER_MS);
}
