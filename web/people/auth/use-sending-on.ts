import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useSignedIn } from '../../platform/session.ts';
import { pathAfterSignIn } from '../session/next.ts';

/**
 * Sends on who has come in, to where they wanted to go when they came to log in. This screen stays in sight until the
 * next screen is ready.
 */
export function useSendingOn(): void {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [next] = useState(() => pathAfterSignIn(search));
  const isSignedIn = useSignedIn();
  useEffect(() => {
    if (isSignedIn) navigate(next, { replace: true });
  }, [isSignedIn, next, navigate]);
}
