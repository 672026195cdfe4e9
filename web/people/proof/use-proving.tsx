import { Suspense, useState } from 'react';
import { partOf, withWords } from '../../platform/lazy.ts';
import { isProofWanted } from './use-proof.ts';

const question = withWords(['factors'], () => import('./prove-dialog.tsx'));
const ProveDialog = partOf(question, file => file.ProveDialog);

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
  const dialog = answer && (
    <Suspense>
      <ProveDialog onProved={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
  return { run, dialog };
}
