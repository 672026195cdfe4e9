import { useEffect, useState } from 'react';

export const TYPING_PAUSE_MS = 200;

/** What somebody types, once they have paused; `settle` takes it at once. */
export function useSettled(typed: string): [settled: string, settle: (value: string) => void] {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [settled, settle];
}
