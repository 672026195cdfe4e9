import { stepPath } from '../../pages/tour/stops.ts';
import { beginTour } from '../../platform/tour-state.ts';
import { go } from '../navigation/link.tsx';

/** Asked for, the tour starts whatever was said of it before. */
export function startTour(): void {
  beginTour();
  go(stepPath(1));
}
