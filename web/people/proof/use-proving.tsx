import { Suspense, useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { partOf, withWords } from '../../platform/lazy.ts';

const question = withWords(['factors'], () => import('./prove-dialog.tsx'));
const ProveDialog = partOf(question, file => file.ProveDialog);

/**
 * The API wants proof of the person. Calls that other programs prove by a password ask for it as for a missing field.
 */
function isProofWanted(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, errors } = error.problem;
  return code === 'confirm_identity' || errors?.currentPassword !== undefined;
}

/**
 * Does what was pressed, asks for proof of the person if the API wants it, and then goes on with what was pressed. The
 * answer is undefined if they close the question. `dialog` is the question, to be rendered somewhere outside forms.
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

export type Run = ReturnType<typeof useProving>['run'];
