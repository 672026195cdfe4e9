import { api, ask } from '../../platform/api.ts';
import { store } from '../../platform/storage.ts';
import { useCopies } from '../../shelf/copies/use-copies.ts';
import { stopsFor, type TourStep } from './stops.ts';

/** The steps of this reader's tour, in order. */
export function useStops(): TourStep[] {
  const { data } = useCopies('games');
  return stopsFor(data?.length !== 0).map(({ step }) => step);
}

/** Turns the offer of the tour off, here and on every other device; without a connection, only here. */
export async function stopOfferingTour(): Promise<void> {
  store('dont-show-tour', 'yes');
  await ask(api.users.profile['skip-tour'].$post(), { quiet: true }).catch(() => {});
}
