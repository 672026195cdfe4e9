import { useState } from 'react';
import type { FreeGame } from '../month-data.ts';
import { bringIn } from '../use-free-month.ts';
import { tellBrought, tellFailed } from './outcome.tsx';

/** Puts rows on the shelf and tells how it went; `done` is called when the API has answered well. */
export function usePutting(done: () => void) {
  const [busy, setBusy] = useState(false);
  async function put(rows: readonly FreeGame[]) {
    setBusy(true);
    try {
      const brought = await bringIn(rows.map(row => row.id));
      done();
      tellBrought(
        brought,
        rows.filter(row => brought.skipped.includes(row.id)),
      );
    } catch (error) {
      tellFailed('free.said.failed', error, () => void put(rows));
    } finally {
      setBusy(false);
    }
  }
  return { busy, put };
}
