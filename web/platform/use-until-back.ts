import { useEffect, useState } from 'react';

/** What holds while the browser leaves for another page: the way back may find this one as it was left, and forgets it. */
export function useUntilBack<Value>() {
  const [leaving, setLeaving] = useState<Value>();
  useEffect(() => {
    const comeBack = () => setLeaving(undefined);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return [leaving, setLeaving] as const;
}
