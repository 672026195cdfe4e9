import { CircleAlert, Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../../worker/platform/time.ts';
import { useT } from '../../platform/i18n.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refusalText } from '../auth/refusal.ts';
import { logInByPasskey } from './log-in.ts';
import { canOffer, PasskeyError, stopOffering } from './webauthn.ts';

export const PasskeyLogIn = () => <PasskeyButton {...usePasskeyLogIn()} />;

type PasskeyButtonProps = Pick<ReturnType<typeof usePasskeyAct>, 'busy' | 'reason' | 'run'> & { isMain?: boolean };

/** `isMain`: it is what the screen is for, and takes the focus. */
export function PasskeyButton({ busy, reason, run, isMain }: PasskeyButtonProps) {
  const t = useT();
  const main = isMain && ({ variant: 'main', 'data-autofocus': true } as const);
  return (
    <div className="stack fit gap-4">
      {reason && <Notice kind="bad" icon={CircleAlert} role="alert" title={reason} />}
      <Button {...main} wide icon={Fingerprint} busy={busy} onClick={() => void run()}>
        {t('factors.use')}
      </Button>
    </div>
  );
}

/** A challenge lives for five minutes: the browser is given another before that. */
const OFFER_MS = 4 * MINUTE_MS;

/** Why a passkey did not work, in words. Errors that are neither the browser's nor the API's are thrown again. */
const passkeyReason = (error: unknown): string =>
  error instanceof PasskeyError ? error.message : refusalText(apiErrorOf(error));

/** Something that is done with a passkey: whether it runs, and why it did not work. */
export function usePasskeyAct(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const run = async () => {
    setBusy(true);
    setReason(undefined);
    try {
      await act();
    } catch (error) {
      setReason(passkeyReason(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, reason, setReason, run };
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
function usePasskeyLogIn() {
  const { setReason, ...logIn } = usePasskeyAct(logInByPasskey);
  useOffer(setReason);
  return logIn;
}
