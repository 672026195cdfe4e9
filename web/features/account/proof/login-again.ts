import { useState } from 'react';
import { useLocation } from 'wouter';
import { ask, connect } from '../../../lib/api.ts';
import { endSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { keepNext } from '../entry/next.ts';

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
