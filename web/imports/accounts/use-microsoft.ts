import { useEffect, useState } from 'react';
import { api, ask } from '../../platform/api.ts';
import { type Trouble, troubleIn } from '../provider-error.ts';

/** Leaves for Microsoft's sign-in, whose page takes this one's place, and says why where that did not work. */
export function useMicrosoft() {
  const [isLeaving, setLeaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  // The browser's way back may find this page as it was left.
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const leave = async () => {
    setLeaving(true);
    setTrouble(undefined);
    try {
      const { url } = await ask(api.import.xbox.$get({ query: {} }), { quiet: true });
      location.assign(url);
    } catch (error) {
      setLeaving(false);
      setTrouble(troubleIn(error));
    }
  };

  return { isLeaving, trouble, leave };
}
