import { stepPath } from '../../pages/tour/stops.ts';
import { beginTour } from '../../platform/tour-state.ts';
import { go } from '../navigation/link.tsx';

/** On request the tour starts, even if the reader has declined it before. */
export function startTour(): void {
  beginTour();
  go(stepPath(1));
}
