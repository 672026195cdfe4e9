import { useState } from 'react';
import { api, ask } from '../../platform/api.ts';
import { useUntilBack } from '../../platform/use-until-back.ts';
import { type Trouble, troubleIn } from '../provider-error.ts';

/** Leaves for Microsoft's sign-in, whose page takes this one's place, and says why where that did not work. */
export function useMicrosoft() {
  const [isLeaving, setLeaving] = useUntilBack<true>();
  const [trouble, setTrouble] = useState<Trouble>();

  const leave = async () => {
    setLeaving(true);
    setTrouble(undefined);
    try {
      const { url } = await ask(api.import.xbox.$get({ query: {} }), { quiet: true });
      location.assign(url);
    } catch (error) {
      setLeaving(undefined);
      setTrouble(troubleIn(error));
    }
  };

  return { isLeaving: isLeaving ?? false, trouble, leave };
}
