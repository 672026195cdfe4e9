import { useState } from 'react';
import { ApiError } from './api.ts';

/** What a failed call was refused with. Whatever else was thrown is a defect, and is thrown again. */
export function apiErrorOf(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  return error;
}

/**
 * A call that a press begins: whether it runs, and what it was refused with. `run` never rejects for a refusal: it
 * answers whether the call went through, and `onRefused` is told why it did not, or the function that `run` is given.
 *
 *     const { isBusy, run } = useAct(sayError);
 *     <Button busy={isBusy} onClick={() => run(() => change(api.plan.$put(...)))} />
 */
export function useAct(onRefused?: (error: ApiError) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const run = async (act: () => Promise<unknown>, tell = onRefused): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      const refused = apiErrorOf(error);
      setRefusal(refused);
      tell?.(refused);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
