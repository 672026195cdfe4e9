import { signal, useSignal } from './signal.ts';
import { readVisit, storeVisit } from './storage.ts';

/* The tour's step in this visit. A reload in the middle continues it. */
export type TourState = 'unasked' | 'begun' | 'over';

const isKept = (value: string | null): value is TourState => value === 'begun' || value === 'over';

function kept(): TourState {
  const value = readVisit('tour');
  return isKept(value) ? value : 'unasked';
}

const tour = signal<TourState>(kept());
/** The imports that the tour will follow, by their ids. */
const due = signal<readonly string[]>(readVisit('tour-after')?.split(' ') ?? []);

function setDue(ids: readonly string[]): void {
  due.set(ids);
  storeVisit('tour-after', ids.length > 0 ? ids.join(' ') : null);
}

/** However the tour continues, no import waits for it any more. */
function become(next: TourState): void {
  setDue([]);
  tour.set(next);
  storeVisit('tour', isKept(next) ? next : null);
}

export const useTour = (): TourState => useSignal(tour);
export const beginTour = () => become('begun');

/** Not asked about again in this visit. */
export const endTour = () => become('over');

/** Forgets the tour: the next person is asked anew, and a step in the address is followed. */
export const forgetTour = () => become('unasked');

/** Whether games have been imported since the tour was last shown. */
export const isTourDue = (): boolean => due.get().length > 0;
export const useTourDue = (): boolean => useSignal(due).length > 0;

/** An import has added games: the tour continues once the person is in their library. */
export const tourAfter = (importId: string) => setDue([...due.get(), importId]);

/** An import was taken back: the tour does not follow it. */
export const noTourAfter = (importId: string) => setDue(due.get().filter(id => id !== importId));
