import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { isRightToLeft } from './direction.ts';

/* Games reordered by hand: each is dragged by its handle, and dropped on one side of another one. */

type Data = Record<string, unknown>;
type Ref = RefObject<HTMLElement | null>;

/** Before the item it is dropped on, or after it, in the direction of reading. */
export type DropSide = 'before' | 'after';

/** Items that can be reordered: the data of one while it is dragged, and its data as a drop target. */
export type Sortable<Dragged extends Data, Target extends Data> = {
  dragged: v.GenericSchema<unknown, Dragged>;
  target: v.GenericSchema<unknown, Target>;
  /** Nothing is dropped on itself. */
  isSame: (dragged: Dragged, target: Target) => boolean;
  /** The sides on which the items stand beside each other. */
  edges: ['top', 'bottom'] | ['left', 'right'];
};

function sideOf(data: Record<string | symbol, unknown>, element: Element): DropSide {
  const edge = extractClosestEdge(data);
  if (edge === 'top' || edge === 'bottom') return edge === 'top' ? 'before' : 'after';
  return (edge === 'left') === isRightToLeft(element) ? 'after' : 'before';
}

/** A drop target, and the side of it on which the dragged item would land. */
export function useDropTarget<Dragged extends Data, Target extends Data>(
  { dragged, isSame, edges }: Sortable<Dragged, Target>,
  ref: Ref,
  given: Target,
): DropSide | undefined {
  const [side, setSide] = useState<DropSide>();
  const target = useEffectEvent(() => given);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // While it is over this and not over anything inside it.
    const tell: Parameters<typeof dropTargetForElements>[0]['onDrag'] = ({ self, location }) =>
      setSide(location.current.dropTargets[0]?.element === element ? sideOf(self.data, element) : undefined);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const found = v.safeParse(dragged, source.data);
        return found.success && !isSame(found.output, target());
      },
      getData: ({ input }) => attachClosestEdge({ ...target() }, { element, input, allowedEdges: edges }),
      onDrag: tell,
      onDropTargetChange: tell,
      onDragLeave: () => setSide(undefined),
      onDrop: () => setSide(undefined),
    });
  }, [ref, dragged, isSame, edges]);
  return side;
}

/**
 * An item that is dragged by its handle, and whether it is being dragged. `hasGrip`: the owner may be known only later.
 */
export function useDragged<Dragged extends Data>(item: Ref, grip: Ref, given: Dragged, hasGrip = true): boolean {
  const [lifted, setLifted] = useState(false);
  const dragged = useEffectEvent(() => given);
  useEffect(() => {
    const element = item.current;
    const dragHandle = grip.current;
    if (!hasGrip || !element || !dragHandle) return;
    return draggable({
      element,
      dragHandle,
      getInitialData: () => dragged(),
      onDragStart: () => setLifted(true),
      onDrop: () => setLifted(false),
    });
  }, [item, grip, hasGrip]);
  return lifted;
}

type Drops<Dragged, Target> = {
  /** Called with the target when something is dropped. */
  onDrop: (dragged: Dragged, target: Target, side: DropSide) => void;
  /** Called when something is picked up and dropped. */
  onDragging?: (isDragging: boolean) => void;
};

export function useDrops<Dragged extends Data, Target extends Data>(
  { dragged, target }: Sortable<Dragged, Target>,
  { onDrop, onDragging }: Drops<Dragged, Target>,
): void {
  const drop = useEffectEvent(onDrop);
  const tell = useEffectEvent((isDragging: boolean) => onDragging?.(isDragging));
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => v.is(dragged, source.data),
        onDragStart: () => tell(true),
        onDrop: ({ source, location }) => {
          tell(false);
          const [over] = location.current.dropTargets;
          const lifted = v.safeParse(dragged, source.data);
          const under = v.safeParse(target, over?.data);
          if (over && lifted.success && under.success)
            drop(lifted.output, under.output, sideOf(over.data, over.element));
        },
      }),
    [dragged, target],
  );
}
