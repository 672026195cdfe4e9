import * as v from 'valibot';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import type { Sortable } from '../../ui/dragging.ts';
import { RANKS } from '../copies/entries.ts';

const Dragged = v.object({ gameId: v.string(), from: v.picklist(GAMES_TYPES) });
const Target = v.object({
  list: v.picklist(GAMES_TYPES),
  rank: v.picklist(RANKS),
  gameId: v.nullable(v.string()),
});

/**
 * The rows of the lists. A row is dropped on another row, or with `gameId` null on the group around the rows: the group
 * takes what is dropped beside them, at its beginning or after its visible rows.
 */
export const ROWS: Sortable<v.InferOutput<typeof Dragged>, v.InferOutput<typeof Target>> = {
  dragged: Dragged,
  target: Target,
  isSame: (dragged, target) => dragged.gameId === target.gameId,
  edges: ['top', 'bottom'],
};

export const listRowId = (list: GamesType, gameId: string) => `${list}-${gameId}`;
