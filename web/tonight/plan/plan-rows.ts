import * as v from 'valibot';
import type { Sortable } from '../../ui/dragging.ts';

const Planned = v.object({ plannedId: v.string() });
type Planned = v.InferOutput<typeof Planned>;

/** The rows of the plan, which are dragged and dropped on each other. */
export const PLAN_ROWS: Sortable<Planned, Planned> = {
  dragged: Planned,
  target: Planned,
  isSame: (dragged, target) => dragged.plannedId === target.plannedId,
  edges: ['top', 'bottom'],
};

export const rowId = (gameId: string) => `planned-${gameId}`;
