import { startTransition, useEffect, useState } from 'react';

/** Enough rows to fill any window at first. */
const FIRST_ROWS = 2;

/**
 * How many of the cards are rendered: all of them at once, or two rows and one more with every paint. A slow phone then
 * lays out one row between a press and the next frame.
 */
export function useRoom(wanted: number, atOnce: boolean, row: number): number {
  const [drawn, setDrawn] = useState(atOnce ? wanted : row * FIRST_ROWS);
  useEffect(() => {
    if (drawn < wanted) startTransition(() => setDrawn(before => before + row));
  }, [drawn, wanted, row]);
  return Math.min(drawn, wanted);
}
