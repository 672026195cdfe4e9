import { useEffect, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Counts down the seconds before the next try, by the clock: timers of a page in the background are late. */
export function useWait() {
  const [end, setEnd] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const ticking = setInterval(() => setSeconds(secondsUntil(end)), 1000);
    return () => clearInterval(ticking);
  }, [isWaiting, end]);
  const start = (forSeconds: number) => {
    setEnd(Date.now() + forSeconds * 1000);
    setSeconds(forSeconds);
  };
  return { seconds, start };
}
