import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { bringPath } from '../paths.ts';
import { api, ask } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { showAccounts } from './accounts/use-accounts.ts';
import { type Trouble, troubleIn } from './provider-error.ts';

type Given = { code: string; state: string };

/** How far somebody has come who is back from Microsoft; undefined for whom is not. */
export type MicrosoftReturn = { kind: 'working' } | { kind: 'failed'; trouble: Trouble };

/** What Microsoft put into the address. */
function readAddress(): Given | { error: string } | undefined {
  const search = new URLSearchParams(location.search);
  const [code, state, error] = [search.get('code'), search.get('state'), search.get('error')];
  if (error) return { error };
  return code && state ? { code, state } : undefined;
}

function firstStep(returned: ReturnType<typeof readAddress>): MicrosoftReturn | undefined {
  if (!returned) return undefined;
  if ('code' in returned) return { kind: 'working' };
  const word = returned.error === 'access_denied' ? 'refused' : 'failed';
  return { kind: 'failed', trouble: { message: t(`accounts.back.${word}`), remedyUrl: null } };
}

/** Takes what Microsoft sent back, once, out of the address, and goes on to the games of the account it links. */
export function useMicrosoftReturn(): MicrosoftReturn | undefined {
  const [returned] = useState(readAddress);
  const [step, setStep] = useState(() => firstStep(returned));
  const [, navigate] = useLocation();
  const isSent = useRef(false);

  const send = async (given: Given) => {
    setStep({ kind: 'working' });
    try {
      const { account } = await ask(api.import.xbox.$post({ json: given }), { quiet: true });
      await showAccounts();
      setStep(undefined);
      navigate(bringPath('xbox', account.id), { replace: true });
    } catch (error) {
      setStep({ kind: 'failed', trouble: troubleIn(error) });
    }
  };

  const takeOnce = useEffectEvent(() => {
    if (!returned || isSent.current) return;
    isSent.current = true;
    // A code is for nobody's eyes: it leaves the address before anything else happens
    history.replaceState(history.state, '', location.pathname);
    if ('code' in returned) void send(returned);
  });

  useEffect(() => takeOnce(), []);

  return step;
}
