import { useState } from 'react';
import { proveByPasskey } from '../factors/use-factors.ts';
import { reasonOf } from '../factors/use-passkey-log-in.ts';

/** Proves who somebody is by a passkey, or says why it did not work. */
export function usePasskeyProof(onProved: () => void) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const prove = async () => {
    setBusy(true);
    setReason(undefined);
    try {
      await proveByPasskey();
      onProved();
    } catch (error) {
      setReason(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, reason, prove };
}
