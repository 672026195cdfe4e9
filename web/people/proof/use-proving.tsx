import { type ReactNode, useState } from 'react';
import { ProveDialog } from './prove-dialog.tsx';
import { isProofWanted } from './use-proof.ts';

type Act = () => Promise<void>;

/**
 * Does what the API may want a proof for. If it does, `dialog` asks for one, and then it is done again; `onFailed`
 * is told of every other error.
 */
export function useProving(
  hasPassword: boolean,
  onFailed: (error: unknown) => void,
): { run: (act: Act) => Promise<void>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<{ act: Act }>();
  const run = async (act: Act) => {
    try {
      await act();
    } catch (error) {
      if (isProofWanted(error)) setWaiting({ act });
      else onFailed(error);
    }
  };
  const proved = (act: Act) => {
    setWaiting(undefined);
    void run(act);
  };
  const dialog = waiting && (
    <ProveDialog hasPassword={hasPassword} onProved={() => proved(waiting.act)} onClose={() => setWaiting(undefined)} />
  );
  return { run, dialog };
}
