import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { libraryImportPath } from '../paths.ts';
import { api, ask } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { clearReturn, type ProviderCode, readReturn } from '../platform/provider-return.ts';
import { type ProviderError, providerErrorIn } from './provider-error.ts';
import { showAccounts } from './use-accounts.ts';

/** The state of the return from Microsoft; undefined if this is no return. */
type MicrosoftReturn = { kind: 'working' } | { kind: 'failed'; error: ProviderError };

function firstStep(returned: ReturnType<typeof readReturn>): MicrosoftReturn | undefined {
  if (!returned) return undefined;
  if ('code' in returned) return { kind: 'working' };
  const word = returned.error === 'access_denied' ? 'refused' : 'failed';
  return { kind: 'failed', error: { message: t(`accounts.back.${word}`), helpUrl: null } };
}

/** Takes Microsoft's answer out of the address, once, and continues to the games of the account that it links. */
export function useMicrosoftReturn(): MicrosoftReturn | undefined {
  const [returned] = useState(readReturn);
  const [step, setStep] = useState(() => firstStep(returned));
  const [, navigate] = useLocation();
  const isSent = useRef(false);

  const send = async (given: ProviderCode) => {
    setStep({ kind: 'working' });
    try {
      const { account } = await ask(api.import.xbox.$post({ json: given }), { quiet: true });
      await showAccounts();
      setStep(undefined);
      navigate(libraryImportPath('xbox', account.id), { replace: true });
    } catch (error) {
      setStep({ kind: 'failed', error: providerErrorIn(error) });
    }
  };

  const takeOnce = useEffectEvent(() => {
    if (!returned || isSent.current) return;
    isSent.current = true;
    clearReturn();
    if ('code' in returned) void send(returned);
  });

  useEffect(() => takeOnce(), []);

  return step;
}
