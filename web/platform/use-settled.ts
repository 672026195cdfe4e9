import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** The typed value once the typing has paused; `settle` takes it at once. */
export function useSettled(
  typed: string,
  pauseMs = TYPING_PAUSE_MS,
): [settled: string, settle: (value: string) => void] {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return [settled, settle];
}
