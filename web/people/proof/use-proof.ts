import { useState } from 'react';
import { OwnPassword, Unlink } from '../../../worker/people/social/schema.ts';
import { ApiError } from '../../platform/api.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';

/** The API wants proof that the owner is asking: their password, or a recent sign-in. */
export const isProofWanted = (error: unknown) => error instanceof ApiError && error.problem.code === 'confirm_identity';

/** The current step: the question whether to do it at all, the password, or the new log-in. */
export type ProofStage = 'asked' | 'password' | 'again';

interface Options {
  /** Where it begins. */
  stage: ProofStage;
  hasPassword: boolean;
  /** Does what the dialog is about; the API says whether it accepts a password. */
  act: (password: string | undefined) => Promise<void>;
}

/** Does something, and asks the person for proof if the API wants it. */
export function useProof({ stage: first, hasPassword, act }: Options) {
  const [stage, setStage] = useState(first);
  const form = useAuthForm({
    schema: stage === 'password' ? OwnPassword : Unlink,
    initial: {},
    onSubmit: async ({ password }) => {
      try {
        await act(password);
      } catch (error) {
        if (!isProofWanted(error)) throw error;
        setStage(hasPassword && stage === 'asked' ? 'password' : 'again');
      }
    },
  });
  return { form, stage };
}
