import { useState } from 'react';
import { OwnPassword, Unlink } from '../../../worker/people/social/schema.ts';
import { ApiError } from '../../platform/api.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';

/** The API wants proof that the owner is asking: their password, or a sign-in within the last minutes. */
export const isProofWanted = (error: unknown) => error instanceof ApiError && error.problem.code === 'confirm_identity';

/** How far it is: asked whether to do it at all, for the password, or to log in again. */
export type ProofStage = 'asked' | 'password' | 'again';

interface Options {
  /** Where it begins. */
  stage: ProofStage;
  hasPassword: boolean;
  /** Does what the dialog is about; the API says whether it takes a password. */
  act: (password: string | undefined) => Promise<void>;
}

/** Does something, and asks who it is that asks where the API wants to know. */
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
