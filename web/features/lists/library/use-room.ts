import { startTransition, useEffect, useState } from 'react';

/** What fills any window is drawn at first. */
const FIRST_CARDS = 21;
/** Then so many at a time: a slow phone lays them out between two frames and a press. */
const MORE_CARDS = 14;

/** How many of so many cards stand by now: all of them at once, or more with every paint. */
export function useRoom(wanted: number, atOnce: boolean): number {
  const [drawn, setDrawn] = useState(atOnce ? wanted : FIRST_CARDS);
  useEffect(() => {
    if (drawn < wanted) startTransition(() => setDrawn(before => before + MORE_CARDS));
  }, [drawn, wanted]);
  return Math.min(drawn, wanted);
}
