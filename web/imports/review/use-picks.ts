import { useReducer } from 'react';
import type { Priority } from '../../../worker/catalogue/lists.schema.ts';

/** The priority of what comes in, if the reader names none. */
export const USUAL_RANK: Priority = 4;

/** Changes what a reader has chosen: by a function of the choices so far. */
export type ChangePicks<Picks> = (change: (now: Picks) => Picks) => void;

/**
 * What a reader chooses on the screen of an import, before anything is sent. `keep` stores the choices after each change.
 */
export function usePicks<Picks>(
  begin: () => Picks,
  keep: (next: Picks, before: Picks) => void = () => {},
): [Picks, ChangePicks<Picks>] {
  return useReducer(
    (now: Picks, change: (now: Picks) => Picks) => {
      const next = change(now);
      keep(next, now);
      return next;
    },
    undefined,
    begin,
  );
}
