import { navigate } from 'wouter/use-browser-location';
import { api, ask } from './api.ts';
import { signal, useSignal } from './signal.ts';
import { readStored, readVisit, storeVisit } from './storage.ts';

const TOUR_AFTER_MS = 3000;
/** The step of the tour that follows an import. */
const STEP = 'v-step-8';

/* How far this visit has come with the tour; a reload in the middle goes on. */
export type Tour = 'unasked' | 'coming' | 'begun' | 'over';

const isKept = (value: string | null): value is Tour => value === 'begun' || value === 'over';

function kept(): Tour {
  const value = readVisit('tour');
  return isKept(value) ? value : 'unasked';
}

const tour = signal<Tour>(kept());

function become(next: Tour): void {
  tour.set(next);
  if (isKept(next)) storeVisit('tour', next);
}

export const useTour = (): Tour => useSignal(tour);
export const beginTour = () => become('begun');

/** Not asked about again in this visit. */
export const endTour = () => become('over');

/** Whoever comes next in this tab is asked for themselves. */
export function forgetTour(): void {
  tour.set('unasked');
  storeVisit('tour', null);
}

async function isWanted(): Promise<boolean> {
  if (readStored('dont-show-tour')) return false;
  const profile = await ask(api.users.profile.$get(), { quiet: true }).catch(() => undefined);
  return profile !== undefined && !profile.skipTour;
}

/** Goes on with the tour on the screen at `path`, in three seconds, if the reader is there then and has not opted out. */
export function startTourSoon(path: string): void {
  become('coming');
  setTimeout(async () => {
    const wanted = (await isWanted()) && location.pathname === path;
    if (tour.get() === 'coming') become(wanted ? 'unasked' : 'over');
    if (!wanted) return;
    const params = new URLSearchParams(location.search);
    params.set('tutorialStep', STEP);
    navigate(`${path}?${params}`, { replace: true });
  }, TOUR_AFTER_MS);
}
