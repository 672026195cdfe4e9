import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/schema.ts';
import { RANKS, type Rank } from '../entries.ts';

/** A dragged game. */
const Dragged = v.object({ gameId: v.string(), from: v.picklist(GAMES_TYPES) });
export type Dragged = v.InferOutput<typeof Dragged>;

/** What it is dropped on: a row, or with `gameId` null the group around the rows. */
const Target = v.object({
  list: v.picklist(GAMES_TYPES),
  rank: v.picklist(RANKS),
  gameId: v.nullable(v.string()),
});
export type Target = v.InferOutput<typeof Target>;

/** Above or below what it is dropped on. */
export type Side = Extract<Edge, 'top' | 'bottom'>;

const sideOf = (data: Record<string | symbol, unknown>): Side =>
  extractClosestEdge(data) === 'bottom' ? 'bottom' : 'top';

type TargetOptions = { element: Element; target: Target; onSide: (side: Side | undefined) => void };

/** Tells on which side a game would be dropped, while it is over this and nothing inside of it. */
function watchTarget({ element, target, onSide }: TargetOptions) {
  const tell: Parameters<typeof dropTargetForElements>[0]['onDrag'] = ({ self, location }) =>
    onSide(location.current.dropTargets[0]?.element === element ? sideOf(self.data) : undefined);
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => v.is(Dragged, source.data) && source.data.gameId !== target.gameId,
    getData: ({ input }) => attachClosestEdge({ ...target }, { element, input, allowedEdges: ['top', 'bottom'] }),
    onDrag: tell,
    onDropTargetChange: tell,
    onDragLeave: () => onSide(undefined),
    onDrop: () => onSide(undefined),
  });
}

/** A group takes what is dropped beside its rows: at its beginning, or behind the rows it shows. */
export function useDropGroup(ref: RefObject<Element | null>, list: GamesType, rank: Rank): Side | undefined {
  const [side, setSide] = useState<Side>();
  useEffect(() => {
    const element = ref.current;
    return element ? watchTarget({ element, target: { list, rank, gameId: null }, onSide: setSide }) : undefined;
  }, [ref, list, rank]);
  return side;
}

/** A row is dragged by its grip, and takes another one above or below itself. */
export function useDraggedRow(
  row: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
  { list, rank, gameId }: Target & { gameId: string },
): { lifted: boolean; side: Side | undefined } {
  const [lifted, setLifted] = useState(false);
  const [side, setSide] = useState<Side>();
  useEffect(() => {
    const element = row.current;
    const dragHandle = grip.current;
    if (!element || !dragHandle) return;
    const dragged: Dragged = { gameId, from: list };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => dragged,
        onDragStart: () => setLifted(true),
        onDrop: () => setLifted(false),
      }),
      watchTarget({ element, target: { list, rank, gameId }, onSide: setSide }),
    );
  }, [row, grip, list, rank, gameId]);
  return { lifted, side };
}

/** Whether a game is being dragged; `onDrop` learns where it was let go. */
export function useDrops(onDrop: (dragged: Dragged, target: Target, side: Side) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => v.is(Dragged, source.data),
        onDragStart: () => setDragging(true),
        onDrop: ({ source, location }) => {
          setDragging(false);
          const data = location.current.dropTargets[0]?.data ?? {};
          const target = v.safeParse(Target, data);
          if (target.success && v.is(Dragged, source.data)) drop(source.data, target.output, sideOf(data));
        },
      }),
    [],
  );
  return dragging;
}
