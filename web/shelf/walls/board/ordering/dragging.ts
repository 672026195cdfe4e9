import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { isRightToLeft } from '../../../../ui/reading.ts';

/** A dragged game of a wall, and what it is dropped on. */
const Piece = v.object({ wallGameId: v.string() });

/** In front of what it is dropped on, or behind it, in the direction of reading. */
export type Side = 'before' | 'after';

function sideOf(data: Record<string | symbol, unknown>, target: Element): Side {
  return (extractClosestEdge(data) === 'left') === isRightToLeft(target) ? 'after' : 'before';
}

type PieceRef = RefObject<HTMLElement | null>;

/** `hasGrip`: whose wall it is may be known only once its games stand. */
type Dragged = { piece: PieceRef; grip: PieceRef; hasGrip: boolean; wallGameId: string };

/** Tells on which side of it a game would land. */
function watchPiece(element: HTMLElement, wallGameId: string, onSide: (side: Side | undefined) => void) {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => v.is(Piece, source.data) && source.data.wallGameId !== wallGameId,
    getData: ({ input }) => attachClosestEdge({ wallGameId }, { element, input, allowedEdges: ['left', 'right'] }),
    onDrag: ({ self }) => onSide(sideOf(self.data, element)),
    onDragEnter: ({ self }) => onSide(sideOf(self.data, element)),
    onDragLeave: () => onSide(undefined),
    onDrop: () => onSide(undefined),
  });
}

/** A game is dragged by its grip, and takes another one in front of or behind itself; without a grip, neither. */
export function useDraggedPiece({ piece, grip, hasGrip, wallGameId }: Dragged) {
  const [lifted, setLifted] = useState(false);
  const [side, setSide] = useState<Side>();
  useEffect(() => {
    const element = piece.current;
    const dragHandle = grip.current;
    if (!hasGrip || !element || !dragHandle) return;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ wallGameId }),
        onDragStart: () => setLifted(true),
        onDrop: () => setLifted(false),
      }),
      watchPiece(element, wallGameId, setSide),
    );
  }, [piece, grip, hasGrip, wallGameId]);
  return { lifted, side };
}

/** `onDrop` learns which game was let go over which one, and on which side of it. */
export function useDrops(onDrop: (id: string, over: string, side: Side) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => v.is(Piece, source.data),
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          if (!target || !v.is(Piece, source.data) || !v.is(Piece, target.data)) return;
          drop(source.data.wallGameId, target.data.wallGameId, sideOf(target.data, target.element));
        },
      }),
    [],
  );
}
