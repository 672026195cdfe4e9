import { useState } from 'react';
import { useLocation } from 'wouter';
import type { FreeGame } from '../../../lib/free-offers.ts';
import { paths } from '../../../paths.ts';
import { bringIn } from '../use-free-month.ts';
import { tellBrought, tellFailed } from './outcome.tsx';

/** Puts rows on the shelf and tells how it went; `done` is called when the API has answered well. */
export function usePutting(done: () => void) {
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  async function put(rows: readonly FreeGame[]) {
    setBusy(true);
    try {
      const { added, skipped } = await bringIn(rows.map(row => row.id));
      done();
      const left = rows.filter(row => skipped.includes(row.id));
      tellBrought(added, left, () => navigate(paths.library));
    } catch (error) {
      tellFailed(error, () => void put(rows));
    } finally {
      setBusy(false);
    }
  }
  return { busy, put };
}
