import { useState } from 'react';
import { ApiError, ask, auth } from '../../platform/api.ts';
import { endSession, isSignedIn } from '../../platform/session.ts';
import { titled } from '../auth/titled.ts';

/** Takes an account back by the secret of a link, on request. `refused` says why it has not happened yet. */
export function useDisowning(token: string | undefined) {
  const [outcome, setOutcome] = useState<'done' | 'gone'>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const disown = async (everything: boolean) => {
    if (!token) return;
    setBusy(true);
    setRefused(undefined);
    try {
      await ask(auth.disown.$post({ json: { token, ...(everything && { everything }) } }), { quiet: true });
      if (isSignedIn()) endSession();
      setOutcome('done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.problem.code === 'link_expired') setOutcome('gone');
      else setRefused(titled(error).problem.title);
    } finally {
      setBusy(false);
    }
  };
  return { state: token ? (outcome ?? ('asked' as const)) : ('gone' as const), busy, refused, disown };
}
