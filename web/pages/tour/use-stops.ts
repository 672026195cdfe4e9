import { useCopies } from '../../shelf/copies/use-copies.ts';
import { type Step, stopsFor } from './stops.ts';

/** The steps of this reader's tour, in order. */
export function useStops(): Step[] {
  const { data } = useCopies('games');
  return stopsFor(data?.length !== 0).map(({ step }) => step);
}
