import { createContext, use } from 'react';

/** Games to be shown in a list: whatever a number counts; the minutes of the first ones, where it counts hours. */
export type Shown = { title: string; ids: readonly string[]; each?: readonly number[] | undefined };

/** Opens the list of a number's games; null on a page of which only the owner may follow its numbers. */
export const ShownContext = createContext<((shown: Shown) => void) | null>(null);

/** How a number leads to its games; undefined if it leads nowhere. */
export function useGamesOf(shown: Shown): (() => void) | undefined {
  const show = use(ShownContext);
  return show && shown.ids.length > 0 ? () => show(shown) : undefined;
}
