import { useEffect, useState } from 'react';

/** Counts down the seconds before the next try. */
export function useWait() {
  const [seconds, setSeconds] = useState(0);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const ticking = setInterval(() => setSeconds(left => left - 1), 1000);
    return () => clearInterval(ticking);
  }, [isWaiting]);
  return { seconds, start: setSeconds };
}
