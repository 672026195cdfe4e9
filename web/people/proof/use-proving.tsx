import { Suspense, useState } from 'react';
import * as v from 'valibot';
import { METHODS, type Method } from '../../../worker/people/factors/factors.schema.ts';
import { ApiError } from '../../platform/api.ts';
import { partOf, withWords } from '../../platform/lazy.ts';

const question = withWords(['factors'], () => import('./prove-dialog.tsx'));
const ProveDialog = partOf(question, file => file.ProveDialog);

/** What the API accepts: some factors, or else the password too. */
type ProofDemand = { methods: readonly Method[] };

const Methods = v.object({ methods: v.array(v.picklist(METHODS)) });

/**
 * The proof that the API wants of the person; undefined if it is about something else. Calls that other programs prove by
 * a password ask for it as for a missing field.
 */
function proofIn(error: unknown): ProofDemand | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, errors } = error.problem;
  if (code !== 'confirm_identity' && errors?.currentPassword === undefined) return undefined;
  const named = v.safeParse(Methods, error.problem);
  return named.success ? named.output : { methods: [] };
}

type Question = ProofDemand & { answer: (isProved: boolean) => void };

/**
 * Does what was pressed, asks for proof of the person if the API wants it, and then goes on with what was pressed. The
 * answer is undefined if they close the question. `dialog` is the question, to be rendered somewhere outside forms.
 */
export function useProving() {
  const [question, setQuestion] = useState<Question>();
  const ask = (wanted: ProofDemand) => new Promise<boolean>(answer => setQuestion({ ...wanted, answer }));
  const close = (isProved: boolean) => {
    setQuestion(undefined);
    question?.answer(isProved);
  };
  async function run<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      const wanted = proofIn(error);
      if (!wanted) throw error;
      return (await ask(wanted)) ? act() : undefined;
    }
  }
  const dialog = question && (
    <Suspense>
      <ProveDialog methods={question.methods} onProved={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
  return { run, dialog };
}

export type Run = ReturnType<typeof useProving>['run'];
