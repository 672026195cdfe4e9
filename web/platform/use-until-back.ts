import { useEffect, useState } from 'react';

/**
 * State that lasts while the browser leaves for another page. The way back may restore this page as it was left, and
 * resets the state.
 */
export function useUntilBack<Value>() {
  const [leaving, setLeaving] = useState<Value>();
  useEffect(() => {
    const comeBack = () => setLeaving(undefined);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return [leaving, setLeaving] as const;
}
