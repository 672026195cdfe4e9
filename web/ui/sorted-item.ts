import { type KeyboardEvent, useRef } from 'react';
import * as v from 'valibot';
import { type DropSide, type Sortable, useDragged, useDropTarget } from './dragging.ts';
import { readStep } from './move-keys.ts';

type Item = { kind: string; id: string };
type SortedKind = Sortable<Item, Item> & { kind: string };

/** Items that are dropped on others of their kind, such as the games of a wall, told apart by their ids. */
export function sortedKind(kind: string, edges: SortedKind['edges']): SortedKind {
  const item = v.object({ kind: v.literal(kind), id: v.string() });
  return { kind, edges, dragged: item, target: item, isSame: (dragged, target) => dragged.id === target.id };
}

/**
 * An item that is moved by its handle or by keys on it; the handle opens its menu too. Without `onStep` the reader may
 * not move it.
 */
export function useSortedItem(sorted: SortedKind, id: string, onStep: ((step: 1 | -1) => void) | undefined) {
  const item = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const data = { kind: sorted.kind, id };
  const isLifted = useDragged(item, grip, data, onStep !== undefined);
  const side = useDropTarget(sorted, item, data);
  const press = (event: KeyboardEvent) => {
    const step = readStep(event);
    const opens = event.target === grip.current && (event.key === 'Enter' || event.key === ' ');
    if (!step && !opens) return;
    event.preventDefault();
    if (step) onStep?.(step);
    else trigger.current?.click();
  };
  return { item, grip, trigger, isLifted, side, press: onStep && press };
}

/** The index at which an item stands that is dropped on one side of another one. */
export function dropIndex(ids: readonly string[], id: string, over: string, side: DropSide): number {
  const others = ids.filter(one => one !== id);
  return others.indexOf(over) + (side === 'after' ? 1 : 0);
}

/** The items with one of them (again) at an index. */
export const withItemAt = <T>(items: readonly T[], item: T, to: number, idOf: (one: T) => string): T[] =>
  items.filter(one => idOf(one) !== idOf(item)).toSpliced(to, 0, item);
