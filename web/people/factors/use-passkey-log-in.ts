import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { titled } from '../auth/titled.ts';
import { logInByPasskey } from './log-in.ts';
import { canOffer, PasskeyError, stopOffering } from './webauthn.ts';

/** A challenge lives for five minutes: the browser is given another before that. */
const OFFER_MS = 4 * 60_000;

/** Why a passkey did not work, in words. Errors that are neither the browser's nor the API's are thrown again. */
export function reasonOf(error: unknown): string {
  if (error instanceof PasskeyError) return error.message;
  if (error instanceof ApiError) return titled(error).message;
  throw error;
}

/** Lets the browser offer passkeys in the field of the username, as long as the screen is there. */
function useOffer(onFailed: (reason: string) => void): void {
  useEffect(() => {
    let isOver = false;
    const offer = () =>
      logInByPasskey({ isOffered: true }).catch((error: unknown) => {
        const isQuiet = !(error instanceof PasskeyError) || error.kind !== 'unknown';
        if (!isOver && !isQuiet) onFailed(error.message);
      });
    let again: ReturnType<typeof setInterval> | undefined;
    void canOffer().then(can => {
      if (!can || isOver) return;
      void offer();
      again = setInterval(offer, OFFER_MS);
    });
    return () => {
      isOver = true;
      if (again === undefined) return;
      clearInterval(again);
      void stopOffering();
    };
  }, [onFailed]);
}

/** Logging in by a passkey: by the button, or by the browser's own offer. */
export function usePasskeyLogIn() {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  useOffer(setReason);
  const logIn = async () => {
    setBusy(true);
    setReason(undefined);
    await logInByPasskey().catch((error: unknown) => setReason(reasonOf(error)));
    setBusy(false);
  };
  return { busy, reason, logIn };
}
