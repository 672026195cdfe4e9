import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { ask, connect } from '../../platform/api.ts';
import { endSession } from '../../platform/session.ts';
import { keepNext } from '../session/next.ts';

/** Ends this session, and leads over the log-in back to the profile. */
export function useLoginAgain() {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const logInAgain = async () => {
    setBusy(true);
    await ask(connect.logout.$post(), { quiet: true }).catch(() => {});
    endSession();
    navigate(keepNext(paths.login, new URLSearchParams({ next: paths.settings })));
  };
  return { busy, logInAgain };
}
