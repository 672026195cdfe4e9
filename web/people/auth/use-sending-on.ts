import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useSignedIn } from '../../platform/session.ts';
import { pathAfterSignIn } from '../session/next.ts';

/** Sends a person who has logged in to the page they wanted. This screen stays visible until the next one is ready. */
export function useSendingOn(): void {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [next] = useState(() => pathAfterSignIn(search));
  const isSignedIn = useSignedIn();
  useEffect(() => {
    if (isSignedIn) navigate(next, { replace: true });
  }, [isSignedIn, next, navigate]);
}
