import { useState } from 'react';
import { ProveDialog } from './prove-dialog.tsx';
import { isProofWanted } from './use-proof.ts';

/**
 * Does what was pressed, asks for proof of the person if the API wants it, and then goes on with what was pressed. The
 * answer is undefined if they close the question. `dialog` is the question, to be rendered somewhere.
 */
export function useProving() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  const ask = () => new Promise<boolean>(resolve => setAnswer(() => resolve));
  const close = (isProved: boolean) => {
    setAnswer(undefined);
    answer?.(isProved);
  };
  async function run<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!isProofWanted(error)) throw error;
    }
    return (await ask()) ? act() : undefined;
  }
  const dialog = answer && <ProveDialog onProved={() => close(true)} onClose={() => close(false)} />;
  return { run, dialog };
}
